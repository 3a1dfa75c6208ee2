import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn.ts'
import { featureIconPaths } from '@/components/ui/feature-icon-paths.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { Illustration } from '@/components/ui/illustration.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { Visual } from '@/components/ui/visual.tsx'
import type { Visual as VisualData } from '@/schemas/objects/visual.ts'
import type { SectionOf } from '@/schemas/sections/index.ts'
import { Frame } from './frame.tsx'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'

const ONE_ROW = 'md:grid-cols-3'
const ROWS_OF_TWO = 'sm:grid-cols-2'
const ROWS_OF_THREE = 'sm:grid-cols-2 lg:grid-cols-6'

function rows(count: number) {
  if (count === 3) return ONE_ROW
  return count % 4 === 0 ? 'sm:grid-cols-2 lg:grid-cols-4' : ROWS_OF_THREE
}

/**
 * How much of a row a point takes: one that is alone in the last row of two fills it, and two in the
 * last row of three share it. Not by `:last-child`, which each point is while the page arrives.
 */
function spanOf(index: number, count: number, inRows: string) {
  if (inRows === ONE_ROW) return undefined
  const alone = index === count - 1 && count % 2 === 1
  const shares = count % 3 === 2 && index >= count - 2
  return cn(
    alone && 'sm:max-lg:col-span-full',
    inRows === ROWS_OF_THREE && (shares ? 'lg:col-span-3' : 'lg:col-span-2'),
  )
}

/** With five points and no introduction, the head takes the first of six cells on wide screens... */
const HEAD_AMONG_FIVE =
  'lg:grid lg:grid-cols-3 lg:gap-x-(--column-gap) lg:gap-y-14 lg:[&>:first-child]:mb-0'

/** ...and with an odd number of them in two columns, the cell that would stay empty. */
const HEAD_AMONG_ODD = 'md:grid md:grid-cols-2 md:[&>:first-child]:mb-0'

/**
 * The drawing is beside all the words on wide screens, beside the title on others. It leaves the
 * words room for about fifteen letters.
 */
const BESIDE_DRAWING = cn(
  'grid content-start pt-8 lg:grid-cols-[minmax(0,10rem)_minmax(min(100%,9rem),1fr)] lg:items-start lg:gap-x-10',
  'max-lg:grid-cols-[minmax(min(100%_-_1.5rem,9rem),1fr)_minmax(0,7.5rem)] max-lg:items-center max-lg:gap-x-6',
)

/** In a single column, a drawing above each title would make a phone's page long. */
const TITLE_BESIDE_DRAWING =
  'max-sm:grid max-sm:grid-cols-[minmax(min(100%_-_1rem,8rem),1fr)_minmax(0,10rem)] max-sm:items-center max-sm:gap-x-4'
const DRAWING = 'max-w-40 max-sm:col-start-2 max-sm:row-start-1 sm:mt-1 sm:mb-6'

type FeatureGrid = SectionOf<'featureGrid'>
type PartProps = Pick<FeatureGrid, 'features'> & {
  head: ReactNode
  Title: 'h2' | 'h3'
  /** Whether the head is short enough to stand among the points. */
  among: boolean
}

/** Short points: in a grid or a list of two columns, with small drawings or without, or with titles beside texts. */
export function FeatureGridSection({ section, headingLevel }: SectionProps<'featureGrid'>) {
  const { heading, lede, features } = section
  const head = <SectionHead heading={heading} level={headingLevel} lede={lede} />
  const Title = `h${innerLevel(headingLevel, heading)}` as const
  const among = heading !== undefined && lede === undefined
  const common: PartProps = { head, features, Title, among }
  return (
    <Section theme={section.theme} anchor={section.anchor}>
      {partsIn(section, common)}
    </Section>
  )
}

function partsIn({ look, visual }: FeatureGrid, common: PartProps) {
  if (look === 'terms') return <Terms {...common} visual={visual} />
  if (look === 'columns' || look === 'numbered') {
    return <Columns {...common} numbered={look === 'numbered'} />
  }
  return <Grid {...common} />
}

function Grid({ head, features, Title, among }: PartProps) {
  const five = among && features.length === 5
  const inRows = five ? ROWS_OF_TWO : rows(features.length)
  return (
    <div className={cn('wrap', five && HEAD_AMONG_FIVE)}>
      {head}
      <ul
        className={cn(
          'grid gap-x-(--column-gap) gap-y-7 sm:gap-y-10 lg:gap-y-14',
          inRows,
          five && 'lg:contents',
        )}
      >
        {features.map(({ _key, icon, drawing, title, text }, index) => (
          <li
            key={_key}
            className={cn(
              'border-t border-line pt-5',
              drawing && TITLE_BESIDE_DRAWING,
              spanOf(index, features.length, inRows),
            )}
          >
            {drawing ? (
              <Illustration illustration={drawing} decorative className={DRAWING} />
            ) : icon ? (
              <Icon path={featureIconPaths[icon]} className="mb-6 -ml-0.75 size-6 text-link" />
            ) : null}
            <Title className="text-h4 max-sm:row-start-1">{title}</Title>
            <p className="col-span-full mt-1.5 max-w-[26em] text-pretty text-fg-2">
              {unbroken(text)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Columns({ head, features, Title, among, numbered }: PartProps & { numbered: boolean }) {
  const List = numbered ? 'ol' : 'ul'
  const odd = among && features.length % 2 === 1
  const gap = 'gap-x-[clamp(2rem,6vw,6rem)]'
  return (
    <div className={cn('wrap', odd && cn(HEAD_AMONG_ODD, gap))}>
      {head}
      <List className={cn('grid md:grid-cols-2', gap, odd && 'md:contents')}>
        {features.map(({ _key, drawing, title, text }, index) => (
          <li
            key={_key}
            className={cn(
              'border-t border-line pb-9',
              numbered ? 'flex gap-5 pt-6' : drawing ? BESIDE_DRAWING : 'pt-6',
            )}
          >
            {numbered ? (
              <span className="w-8 flex-none text-h3 font-[430] text-fg-3" aria-hidden>
                {index + 1}
              </span>
            ) : drawing ? (
              <Illustration
                illustration={drawing}
                decorative
                className="max-lg:col-start-2 max-lg:row-start-1"
              />
            ) : null}
            <div className={cn(!numbered && drawing && 'max-lg:contents')}>
              <Title className="text-h3 max-lg:row-start-1">{title}</Title>
              <p className="col-span-full mt-2 max-w-[34em] text-fg-2">{unbroken(text)}</p>
            </div>
          </li>
        ))}
      </List>
    </div>
  )
}

function Terms({ head, features, Title, visual }: PartProps & Pick<FeatureGrid, 'visual'>) {
  return (
    <div className="wrap grid-12 gap-y-10">
      <div className={cn('col-span-full', visual ? 'lg:col-[1/7]' : 'lg:col-[1/5]')}>
        {head}
        {visual ? <TermsVisual visual={visual} /> : null}
      </div>
      <ul
        className={cn('col-span-full', visual ? 'lg:col-[8/-1] lg:self-center' : 'lg:col-[5/-1]')}
      >
        {features.map(({ _key, title, text }) => (
          <li
            key={_key}
            className={cn(
              'border-t border-line py-5',
              !visual && 'sm:grid sm:grid-cols-[2fr_3fr] sm:gap-x-(--column-gap)',
            )}
          >
            <Title className="text-h4">{title}</Title>
            <p className={cn('max-w-[34em] text-fg-2', visual ? 'mt-1.5' : 'max-sm:mt-1.5')}>
              {unbroken(text)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A drawing sits directly on the section; anything else gets a frame. */
function TermsVisual({ visual }: { visual: VisualData }) {
  const sizes = '(width >= 1024px) 48vw, 100vw'
  return visual.illustration && !visual.figure ? (
    <Visual visual={visual} sizes={sizes} className="mt-8" />
  ) : (
    <Frame visual={visual} shape="split" sizes={sizes} className="mt-8" />
  )
}
