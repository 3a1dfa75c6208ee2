import { Buttons } from '@/components/ui/buttons.tsx'
import { cn } from '@/components/ui/cn.ts'
import { RichText } from '@/components/ui/rich-text.tsx'
import { Section } from '@/components/ui/section.tsx'
import { coverWidth } from '@/lib/sanity/image.ts'
import type { Figure } from '@/schemas/objects/figure.ts'
import { Frame } from './frame.tsx'
import type { SectionProps } from './props.ts'

/** Aspect ratio of the frame, width by height. */
const BOX = 5 / 4

/** The picture's `sizes`: it is rendered wider than its visible part. */
function sizesOf(figure: Figure | undefined): string {
  const times = (width: number) => coverWidth(figure, BOX, width)
  return `(width >= 1408px) ${times(40)}rem, (width >= 768px) ${times(47)}vw, ${times(100)}vw`
}

/**
 * A picture on one side, heading and text on the other. On narrow screens, the picture comes first.
 */
export function SplitMediaSection({ section, headingLevel }: SectionProps<'splitMedia'>) {
  const { heading, body, visual, flip, buttons } = section
  const Heading = `h${headingLevel}` as const
  return (
    <Section theme={section.theme} anchor={section.anchor}>
      <div className="wrap grid-12 items-center gap-y-8">
        <Frame
          visual={visual}
          shape="split"
          className={cn('col-span-full md:row-start-1', flip ? 'md:col-[7/-1]' : 'md:col-[1/7]')}
          sizes={sizesOf(visual.figure)}
          reveal
        />
        <div
          className={cn(
            'col-span-full md:row-start-1',
            flip
              ? 'md:col-[1/7] md:max-lg:pe-5 lg:col-[1/6]'
              : 'md:col-[7/-1] md:max-lg:ps-5 lg:col-[8/-1]',
          )}
        >
          <Heading className="max-w-[15em] text-h3-lg">{heading}</Heading>
          <div className="mt-5 max-w-[32em] text-body-lg text-fg-2">
            <RichText
              value={body}
              under={headingLevel}
              className="text-body-lg *:text-pretty xl:*:text-balance"
            />
          </div>
          <Buttons links={buttons} className="mt-8" />
        </div>
      </div>
    </Section>
  )
}
