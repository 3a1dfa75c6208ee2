import { Buttons } from '@/components/ui/buttons.tsx'
import { cn } from '@/components/ui/cn.ts'
import { Heading, Lede, SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { Visual } from '@/components/ui/visual.tsx'
import { coverFactor, coverWidth } from '@/lib/sanity/image.ts'
import type { Figure } from '@/schemas/objects/figure.ts'
import type { SectionOf } from '@/schemas/sections/index.ts'
import { Frame } from './frame.tsx'
import s from './media-figure.module.css'
import o from './over-picture.module.css'
import type { SectionProps } from './props.ts'

type Props = SectionProps<'mediaFigure'>

/** One picture or drawing as wide as the text or as the window, or a drawing beside its parts. */
export function MediaFigureSection(props: Props) {
  const { width, visual, parts } = props.section
  if (width === 'window' && visual.figure) return inWindow(props, visual.figure)
  if (visual.figure || !visual.illustration) return inText(props)
  if (width === 'window') return drawnInWindow(props)
  return parts.length > 0 ? besideParts(props) : inText(props)
}

// The following are functions instead of components, because in a preview a view must return the
// section element itself.

function inText({ section, headingLevel }: Props) {
  const { heading, lede, visual, parts } = section
  return (
    <Section theme={section.theme} anchor={section.anchor}>
      <div className="wrap">
        <SectionHead heading={heading} level={headingLevel} lede={lede}>
          <Buttons links={buttonsOf(section)} className="mt-8" />
        </SectionHead>
        <figure>
          <Frame visual={visual} shape="wide" sizes={textSizes(visual.figure)} reveal />
          <Caption {...section} className="mt-4 max-w-[44.09em]" />
        </figure>
        {parts.length > 0 ? <Parts parts={parts} className={IN_COLUMNS} /> : null}
      </div>
    </Section>
  )
}

/** The numbers of a drawing are seen together with what they mean. */
function besideParts({ section, headingLevel }: Props) {
  const { heading, lede, visual, parts } = section
  return (
    <Section theme={section.theme} anchor={section.anchor}>
      <div className="wrap grid-12 gap-y-10 lg:grid-rows-[auto_1fr]">
        <SectionHead
          heading={heading}
          level={headingLevel}
          lede={lede}
          className="col-span-full mb-0 lg:col-[1/5]"
        >
          <Buttons links={buttonsOf(section)} className="mt-8" />
        </SectionHead>
        <figure className="col-span-full lg:col-[5/-1] lg:row-[1/3] lg:self-center">
          <Visual visual={visual} sizes="" />
          <Caption {...section} className="mt-6 max-w-[44.09em]" />
        </figure>
        <Parts parts={parts} className="col-span-full sm:grid-cols-2 lg:col-[1/5] lg:grid-cols-1" />
      </div>
    </Section>
  )
}

/** A drawing from edge to edge of the window, under the text; its parts are below it. */
function drawnInWindow({ section, headingLevel }: Props) {
  const { heading, lede, buttons, visual, parts } = section
  return (
    <Section
      theme={section.theme}
      anchor={section.anchor}
      className={cn(parts.length === 0 && 'pb-0')}
    >
      {heading ? (
        <div className="wrap pb-(--head-gap)">
          <SectionHead
            heading={heading}
            level={headingLevel}
            aside={
              lede ? (
                <>
                  <Lede>{lede}</Lede>
                  <Buttons links={buttons} className="mt-8" />
                </>
              ) : null
            }
          >
            {lede ? null : <Buttons links={buttons} className="mt-8" />}
          </SectionHead>
        </div>
      ) : lede ? (
        <div className="wrap pb-(--head-gap)">
          <Lede>{lede}</Lede>
        </div>
      ) : null}
      <figure>
        <Visual visual={visual} sizes="" />
        <Caption {...section} className="wrap py-4" />
      </figure>
      {parts.length > 0 ? <Parts parts={parts} className={cn('wrap', IN_COLUMNS)} /> : null}
    </Section>
  )
}

/** The text lies over the picture, or is below it where the window is narrow. */
function inWindow({ section, headingLevel }: Props, figure: Figure) {
  const { anchor, heading, lede, visual, parts } = section
  return (
    <Section
      theme="dark"
      anchor={anchor}
      bare
      // At the end of a page it leaves no gap to the footer.
      className="mb-[calc(-1*var(--room-below,0px))] print:mb-0"
    >
      <figure>
        <div className={cn(o.stage, s.stage)} data-over-picture>
          <Visual
            visual={visual}
            sizes={windowSizes(figure)}
            inWindow
            priority={headingLevel === 1}
            className={cn(
              o.picture,
              s.picture,
              isMarked(figure) && s.marked,
              (heading || lede) && s.fade,
            )}
          />
          {heading || lede ? (
            <div className={cn(o.text, s.text)}>
              <div className="wrap">
                {heading ? <Heading level={headingLevel}>{heading}</Heading> : null}
                {lede ? <Lede className={heading && 'mt-5'}>{lede}</Lede> : null}
                <Buttons links={buttonsOf(section)} className="mt-8" />
              </div>
            </div>
          ) : null}
        </div>
        <Caption {...section} className="wrap py-4" />
      </figure>
      {parts.length > 0 ? (
        <div className="wrap pb-(--section)">
          <Parts parts={parts} className={IN_COLUMNS} />
        </div>
      ) : null}
    </Section>
  )
}

/*
 * The `sizes` of pictures that cover their box (SHAPES in frame.tsx, media-figure.module.css): they
 * are rendered wider than their visible part.
 */

const isMarked = ({ marks }: Figure) => marks.length > 0

const textSizes = (figure: Figure | undefined) =>
  `(width >= 1408px) 82rem, (width >= 640px) ${coverWidth(figure, 16 / 9)}vw, ${coverWidth(figure, 4 / 3)}vw`

function windowSizes(figure: Figure): string {
  const shape = coverFactor(figure, 1).toFixed(3)
  const onPhones = isMarked(figure) ? 16 / 9 : 1
  return `(width >= 1024px) max(100vw, clamp(34rem, 76vh, 62vw) * ${shape}), (width >= 640px) ${coverWidth(figure, 16 / 9)}vw, ${coverWidth(figure, onPhones)}vw`
}

type MediaFigure = SectionOf<'mediaFigure'>

/** The form has buttons only for a section with a heading. */
const buttonsOf = ({ heading, buttons }: MediaFigure) => (heading ? buttons : [])

function Caption({
  visual,
  caption = visual.figure?.caption,
  className,
}: Pick<MediaFigure, 'visual' | 'caption'> & { className: string }) {
  return caption ? (
    <figcaption className={cn('text-meta text-fg-3', className)}>{caption}</figcaption>
  ) : null
}

const IN_COLUMNS = 'mt-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3'

type PartsProps = Pick<MediaFigure, 'parts'> & { className: string }

function Parts({ parts, className }: PartsProps) {
  return (
    <ol className={cn('grid gap-x-(--column-gap)', className)}>
      {parts.map(({ _key, title, text }, index) => (
        <li key={_key} className="grid grid-cols-[2rem_1fr] border-t border-line py-4">
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
