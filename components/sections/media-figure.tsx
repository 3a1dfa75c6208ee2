import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import type { SectionOf } from '@/schemas/sections/index.ts'
import { Frame } from './frame.tsx'
import type { SectionProps } from './props.ts'

/** One picture or drawing over the full width. */
export function MediaFigureSection({ section, headingLevel }: SectionProps<'mediaFigure'>) {
  const { heading, lede, visual, caption = visual.figure?.caption, parts } = section
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
        {parts.length > 0 ? <Parts parts={parts} /> : null}
      </div>
    </Section>
  )
}

function Parts({ parts }: Pick<SectionOf<'mediaFigure'>, 'parts'>) {
  return (
    <ol className="mt-10 grid gap-x-(--column-gap) gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {parts.map(({ _key, title, text }, index) => (
        <li key={_key} className="grid grid-cols-[2rem_1fr] border-t border-line pt-4">
          <span className="font-mono text-mono leading-6 text-fg-3" aria-hidden>
            {index + 1}
          </span>
          <p>
            <span className="block text-h4">{title}</span>
            {text ? <span className="block text-fg-2">{text}</span> : null}
          </p>
        </li>
      ))}
    </ol>
  )
}
