import { Buttons } from '@/components/ui/buttons.tsx'
import { cn } from '@/components/ui/cn.ts'
import { Illustration as Drawing } from '@/components/ui/illustration.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Heading, Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { Visual } from '@/components/ui/visual.tsx'
import { coverFactor, coverWidth } from '@/lib/sanity/image.ts'
import type { Illustration } from '@/schemas/documents/illustration.ts'
import type { Figure } from '@/schemas/objects/figure.ts'
import type { Visual as VisualData } from '@/schemas/objects/visual.ts'
import type { SectionOf } from '@/schemas/sections/index.ts'
import { Frame } from './frame.tsx'
import { LaneRow } from './lane-row.tsx'
import o from './over-picture.module.css'
import s from './page-hero.module.css'
import type { SectionProps } from './props.ts'

type PageHero = SectionOf<'pageHero'>

const GAP = 'mt-[clamp(2.5rem,5vw,4.5rem)]'

/** The main heading of a page, with a visual below, beside or behind it. */
export function PageHeroSection(props: SectionProps<'pageHero'>) {
  const { layout, visual, things } = props.section
  if (layout === 'lane' && things.length > 0) return onLane(props)
  if (visual?.figure && layout === 'behind') return behind(props, visual.figure)
  if (visual?.figure && layout === 'wide') return wide(props, visual)
  if (visual?.illustration && layout === 'wide') return onGround(props, visual.illustration)
  if (visual && layout === 'beside') return beside(props, visual)
  return below(props)
}

type Props = SectionProps<'pageHero'>

// The following are functions instead of components, because in a preview a view must return the
// section element itself.

function below({ section, headingLevel }: Props) {
  // Without a visual, the words are side by side; with buttons, only if the page is to begin soon.
  const place = section.visual || (section.buttons.length > 0 && !section.compact) ? 'all' : 'split'
  return (
    <Section {...band(section)}>
      <div className="wrap">
        <Opening {...section} level={headingLevel} place={place} />
        {section.visual ? (
          <Frame
            visual={section.visual}
            shape="wide"
            sizes="(width >= 1408px) 82rem, (width >= 640px) 100vw, 134vw"
            priority={headingLevel === 1}
            className={GAP}
          />
        ) : null}
      </div>
    </Section>
  )
}

function wide({ section, headingLevel }: Props, visual: VisualData) {
  return (
    <Section {...band(section, cn(s.low, 'pb-0'))}>
      <div className="wrap">
        <Opening {...section} level={headingLevel} place="split" />
      </div>
      <Visual
        visual={visual}
        sizes={wideSizes(visual.figure)}
        inWindow
        priority={headingLevel === 1}
        className={cn(GAP, s.wide)}
      />
    </Section>
  )
}

/** The drawing ends at a line across the window, where the next section begins. */
function onGround({ section, headingLevel }: Props, illustration: Illustration) {
  return (
    <Section
      {...band(section, cn(s.low, 'relative -mb-px overflow-x-clip border-b border-fg pb-0'))}
    >
      <div className="wrap">
        <Opening {...section} level={headingLevel} place="split" />
        <Drawing illustration={illustration} className={cn(GAP, 'max-sm:-ml-(--gutter)')} />
      </div>
    </Section>
  )
}

/** A drawing sits directly on the page; anything else gets a frame. */
function beside({ section, headingLevel }: Props, visual: VisualData) {
  const place = 'col-span-full lg:col-[6/-1] lg:row-start-1'
  return (
    <Section {...band(section)}>
      <div className="wrap grid-12 items-center gap-y-10">
        <div className="col-span-full lg:col-[1/6]">
          <Opening {...section} level={headingLevel} place="column" />
        </div>
        {visual.illustration && !visual.figure ? (
          <Visual visual={visual} sizes="" className={place} />
        ) : (
          <Frame
            visual={visual}
            shape="split"
            sizes="(width >= 1408px) 47rem, (width >= 1024px) 55vw, 100vw"
            priority={headingLevel === 1}
            className={place}
          />
        )}
      </div>
    </Section>
  )
}

function behind({ section, headingLevel }: Props, figure: Figure) {
  return (
    <Section
      theme="dark"
      anchor={section.anchor}
      bare
      data-over-picture
      className={cn(o.stage, s.behind)}
    >
      <div className={cn('wrap', o.text, s.over)}>
        <Opening {...section} level={headingLevel} place="column" />
      </div>
      <Picture
        figure={figure}
        sizes={behindSizes(figure)}
        priority={headingLevel === 1}
        className={cn(o.picture, s.picture)}
      />
    </Section>
  )
}

function onLane({ section, headingLevel }: Props) {
  return (
    <Section {...band(section, cn(s.low, 'overflow-x-clip'))}>
      <div className="wrap">
        <Opening {...section} level={headingLevel} place="split" />
      </div>
      <LaneRow things={section.things} priority={headingLevel === 1} />
    </Section>
  )
}

/** Attributes of all heroes except those on a picture. */
const band = ({ theme, anchor, compact }: PageHero, className?: string) => ({
  theme,
  anchor,
  bare: true,
  className: cn('section-y-opening', compact && 'pb-[max(2.5rem,var(--section)*0.4)]', className),
})

type OpeningProps = Pick<PageHero, 'heading' | 'lede' | 'buttons'> & {
  level: 1 | 2
  place: keyof typeof PLACES
}

/**
 * Layouts: across all columns, in one column, or with the introduction beside the heading, which
 * takes less height.
 */
const PLACES = {
  all: { root: '', heading: 'lg:max-w-[75%]', words: 'mt-6' },
  column: { root: '', heading: '', words: 'mt-6' },
  split: {
    root: 'grid-12 items-end gap-y-6',
    // However long the heading, a column stays free before the introduction; below 1280 px, two
    // buttons would not stand side by side in what would be left.
    heading: 'col-span-full lg:col-[1/7] xl:col-[1/8] xl:pe-10',
    words: 'col-span-full lg:col-[7/-1] lg:pb-1 xl:col-[8/-1]',
  },
} as const

function Opening({ heading, lede, buttons, level, place }: OpeningProps) {
  const { root, heading: head, words } = PLACES[place]
  return (
    <div className={root}>
      <Heading level={level} className={head}>
        {heading}
      </Heading>
      {lede || buttons.length > 0 ? (
        <div className={words}>
          {lede ? <Lede>{lede}</Lede> : null}
          <Buttons links={buttons} className={lede ? 'mt-9' : ''} />
        </div>
      ) : null}
    </div>
  )
}

/**
 * The `sizes` of a picture that covers its box (page-hero.module.css): it is rendered wider than
 * its visible part.
 */
function wideSizes(figure: Figure | undefined): string {
  const times = (box: number) => coverWidth(figure, box)
  return `(width >= 1024px) ${times(21 / 9)}vw, (width >= 640px) ${times(16 / 9)}vw, ${times(4 / 3)}vw`
}

function behindSizes(figure: Figure): string {
  const shape = coverFactor(figure, 1).toFixed(3)
  return `(width >= 1024px) max(100vw, 38rem * ${shape}, min(100vh, 62.5vw) * ${shape}), (width >= 640px) 100vw, ${coverWidth(figure, 5 / 4)}vw`
}
