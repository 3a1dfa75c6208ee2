import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { Frame } from './frame.tsx'
import type { SectionProps } from './props.ts'

/** One picture or drawing over the full width. */
export function MediaFigureSection({ section, headingLevel }: SectionProps<'mediaFigure'>) {
  const { heading, lede, visual, caption = visual.figure?.caption } = section
  return (
    <Section theme={section.theme} anchor={section.anchor}>
      <div className="wrap">
        {heading ? <SectionHead heading={heading} level={headingLevel} lede={lede} /> : null}
        <figure>
          <Frame visual={visual} shape="wide" sizes="(width >= 1408px) 82rem, 100vw" reveal />
          {caption ? (
            <figcaption className="mt-4 max-w-[66ch] text-meta text-fg-3">{caption}</figcaption>
          ) : null}
        </figure>
      </div>
    </Section>
  )
}
