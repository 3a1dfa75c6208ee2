import { getImageProps } from 'next/image'
import { Buttons } from '@/components/ui/buttons.tsx'
import { cn } from '@/components/ui/cn.ts'
import { cssVariables } from '@/components/ui/css-variables.ts'
import { Illustration } from '@/components/ui/illustration.tsx'
import { Heading, Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { fieldAttribute, plainText, siblingAttribute } from '@/lib/preview/source.ts'
import { sizedImageSource } from '@/lib/sanity/image.ts'
import type { FunnelData } from '@/schemas/documents/funnel-data.ts'
import type { CutImage } from '@/schemas/objects/figure.ts'
import type { SectionOf } from '@/schemas/sections/index.ts'
import { lettersIn } from './letters-in.ts'
import { type CellSet, type Field, fieldOf, type RunPlace } from './funnel-field.ts'
import { AROUND } from './funnel-runs.ts'
import s from './funnel.module.css'
import type { SectionProps } from './props.ts'

const count = new Intl.NumberFormat('en-US')

/**
 * Shows how few of many are left: one cell for each, wiped away while the page scrolls. Browsers
 * without scroll animations show a still field with the same cells above the same counts.
 */
export function FunnelSection({ section, headingLevel }: SectionProps<'funnel'>) {
  const { theme, anchor, heading, lede, funnel, picture, wiper, buttons } = section
  const field = fieldOf(funnel.steps)
  return (
    <Section theme={theme} anchor={anchor} className={s.root}>
      <div className={cn('wrap grid-12 gap-y-6', s.head)}>
        <Heading level={headingLevel} className="col-span-full lg:col-[1/7]">
          {heading}
        </Heading>
        <div className="col-span-full lg:col-[7/-1] lg:pt-2">
          {lede ? <Lede>{lede}</Lede> : null}
          <Buttons links={buttons} className="mt-7" />
        </div>
      </div>
      <div className={cn(s.sizes, wiper && s.track)} style={shape(field)}>
        <div className={cn('wrap', s.stage)}>
          <Cells field={field} picture={picture} wiper={wiper} funnel={funnel} />
          <Counts funnel={funnel} />
        </div>
      </div>
      {funnel.note ? <p className="wrap mt-6 text-meta text-fg-3">{funnel.note}</p> : null}
    </Section>
  )
}

/** The sizes as CSS variables; the style sheet rotates the field on portrait screens. */
const shape = ({ columns, rows }: Field) =>
  cssVariables({ '--long': columns, '--short': rows, '--around': AROUND })

/**
 * When a step's count is shown, in percent of the scroll distance. The field is wiped before the
 * second one.
 */
const turn = (index: number, steps: number) =>
  index === 0 ? 0 : Math.round(46 + ((index - 1) * 32) / Math.max(1, steps - 1))

type CellsProps = Pick<SectionOf<'funnel'>, 'funnel' | 'picture' | 'wiper'> & { field: Field }

function Cells({ field, funnel: { steps, unit }, picture, wiper }: CellsProps) {
  return (
    <div className={cn(s.field, picture && s.pictured)} aria-hidden>
      <div className={s.cells}>
        {picture ? <Colors picture={picture} {...field} /> : null}
        {field.spare ? <Drawing set={field.spare} field={field} /> : null}
      </div>
      {wiper ? (
        <>
          <div className={s.shutter} />
          <Illustration illustration={wiper} decorative className={s.wiper} />
        </>
      ) : null}
      {field.sets.map((set, index) => (
        <CellsLeft
          key={set.key}
          set={set}
          field={field}
          last={index === field.sets.length - 1}
          gone={turn(index + 2, steps.length)}
          unit={plainText(unit)}
        />
      ))}
    </div>
  )
}

/** A picture with a pixel for each cell; on portrait screens, of another part of the image. */
function Colors({
  picture,
  columns,
  rows,
}: { picture: CutImage } & Pick<Field, 'columns' | 'rows'>) {
  const wide = pixels(picture, { width: columns, height: rows })
  const tall = pixels(picture, { width: rows, height: columns })
  return (
    <picture>
      <source media="(width < 768px)" srcSet={tall.srcSet} />
      <img {...wide} alt="" className={s.colors} />
    </picture>
  )
}

const pixels = (picture: CutImage, size: { width: number; height: number }) =>
  getImageProps({ src: sizedImageSource(picture, size), ...size, alt: '' }).props

type DrawingProps = { set: CellSet; field: Field; corners?: boolean }

type LeftProps = { set: CellSet; field: Field; last: boolean; gone: number; unit: string }

/** From so many cells on, they are less than four pixels wide on phones. */
const FEW_PIXELS_EACH = 15_000

/** The cells that are left after a step. They all disappear in their turn, except the last ones. */
function CellsLeft({ set, field, last, gone, unit }: LeftProps) {
  const dense = field.columns * field.rows > FEW_PIXELS_EACH
  return (
    <div
      className={cn(s.set, last && s.last, dense && s.dense)}
      style={cssVariables({ '--gone': `${gone}%` })}
    >
      <Drawing set={set} field={field} corners={last} />
      {last && field.each === 1 ? (
        <>
          <Labels places={set.wide.places} unit={unit} className={s.wide} />
          <Labels places={set.tall.places} unit={unit} className={s.tall} />
        </>
      ) : null}
    </div>
  )
}

/** With more, labels would lie on one another. */
const MOST_LABELS = 4

type LabelsProps = { places: readonly RunPlace[]; unit: string; className: string | undefined }

/** How many cells each event has, beside its corners. */
function Labels({ places, unit, className }: LabelsProps) {
  if (places.length > MOST_LABELS) return null
  return (
    <div className={className}>
      {places.map(({ x, y, cells }) => {
        const label = `${count.format(cells)} ${unit}`
        return (
          <span
            key={`${x} ${y}`}
            className={cn(s.tag, y > 50 && s.above)}
            style={cssVariables({ '--x': `${x}%`, '--y': `${y}%`, '--letters': label.length })}
          >
            {label}
          </span>
        )
      })}
    </div>
  )
}

/** Cells for both orientations, of which the style sheet shows one. */
function Drawing({ set, field: { columns, rows }, corners = false }: DrawingProps) {
  return (
    <>
      <svg viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" className={s.wide}>
        <path d={set.wide.cells} />
        {corners ? <path d={set.wide.corners} className={s.corners} /> : null}
      </svg>
      <svg viewBox={`0 0 ${rows} ${columns}`} preserveAspectRatio="none" className={s.tall}>
        <path d={set.tall.cells} />
        {corners ? <path d={set.tall.corners} className={s.corners} /> : null}
      </svg>
    </>
  )
}

function Counts({ funnel: { steps, unit } }: { funnel: FunnelData }) {
  const next = (index: number) => steps[index + 1]?.tone !== 'deleted' && index + 1 < steps.length
  const letters = lettersIn(steps.map(({ value }) => count.format(value)))
  return (
    <ol
      className={cn(s.counts, letters !== undefined && s.long)}
      style={cssVariables({ '--count': steps.length, '--letters': letters })}
    >
      {steps.map(({ _key, label, value, text, tone }, index) => (
        <li
          key={_key}
          className={cn(s.count, tone === 'deleted' && s.deleted, next(index) && s.passes)}
          style={cssVariables({
            '--turn': `${turn(index, steps.length)}%`,
            '--next': `${turn(index + 1, steps.length)}%`,
            '--digits': count.format(value).length,
          })}
        >
          <span className={s.label}>{label}</span>
          <span className={s.value} {...siblingAttribute(label, 'value')}>
            {count.format(value)}{' '}
            <span className={s.unit} {...fieldAttribute(label, 'unit')}>
              {unit}
            </span>
          </span>
          {text ? <span className={s.text}>{text}</span> : null}
        </li>
      ))}
    </ol>
  )
}
