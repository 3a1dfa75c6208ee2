import { imageSource } from '@/lib/sanity/image.ts'
import type { Figure } from '@/schemas/objects/figure.ts'
import type { Mark } from '@/schemas/objects/mark.ts'
import { cn } from './cn.ts'
import { labelSpan, MarkBox, MarkLabel, MarkLine } from './mark-shapes.tsx'
import { round } from './round.ts'

/**
 * In a desktop hero, a box on the left is shown only where it does not touch the text: in wide or
 * flat windows.
 */
const CLEAR_OF_TEXT =
  '@min-[62rem]:@max-[78rem]:hidden [@media(min-width:80rem)_and_(max-width:84rem)_and_(max-aspect-ratio:7/5)]:hidden'

/**
 * Settings for each place where the picture is shown. Labels are scaled to at least 12 CSS pixels, and
 * in large windows to less than the text beside them.
 */
const VIEWS = {
  hero: {
    units: 1600,
    arm: 20,
    fit: 'xMaxYMid slice',
    label:
      '[scale:2.1] @min-[62rem]:[scale:1.15] @min-[110rem]:[scale:1] @min-[140rem]:[scale:0.8]',
    left: CLEAR_OF_TEXT,
    line: '@max-[78rem]:hidden',
  },
  /** The hero on phones. */
  upright: {
    units: 1080,
    arm: 36,
    fit: 'xMidYMax slice',
    tight: [
      { scale: 3.2, hidden: '@max-[24rem]:hidden' },
      { scale: 2.6, hidden: '@max-[30rem]:hidden' },
    ],
    label: '[scale:3.2] @min-[24rem]:[scale:2.6] @min-[30rem]:[scale:2.1]',
  },
  /** A wide picture, of which narrow boxes show the right part. */
  right: {
    units: 1600,
    arm: 20,
    fit: 'xMaxYMid slice',
    label:
      '[scale:1.3] @max-[62rem]:[scale:1.5] @min-[48rem]:portrait:[scale:1] @min-[100rem]:[scale:1.05] @min-[130rem]:[scale:0.8]',
  },
  /** A picture as wide as the window. */
  window: {
    units: 1600,
    arm: 20,
    fit: 'xMidYMid slice',
    tight: [
      { scale: 3.8, hidden: '@max-[40rem]:hidden' },
      { scale: 2.4, hidden: '@max-[48rem]:hidden' },
      { scale: 2, hidden: '@max-[62rem]:hidden' },
    ],
    label:
      '[scale:3.8] @min-[40rem]:[scale:2.4] @min-[48rem]:[scale:2] @min-[62rem]:[scale:1.5] @min-[78rem]:[scale:1.15] @min-[110rem]:[scale:1] @min-[140rem]:[scale:0.8]',
  },
  card: {
    units: 960,
    arm: 20,
    fit: 'xMidYMid slice',
    label: '[scale:2.5] @min-[24rem]:[scale:1.9] @min-[28rem]:[scale:1.5] @min-[42rem]:[scale:1.3]',
  },
} as const satisfies Record<string, View>

interface View {
  /** Width of the picture in the units of the drawing. */
  units: number
  /** Length of each corner's arms in those units. */
  arm: number
  /** How the picture is cropped, as in `preserveAspectRatio`; must agree with its object-position. */
  fit: string
  /** Classes for labels; without it, there are none. */
  label?: string
  /** Classes for boxes that begin in the left half. */
  left?: string
  line?: string
  /** The largest scales of labels, with classes for labels that the picture's edges would cut then. */
  tight?: readonly { scale: number; hidden: string }[]
}

type Props = { figure: Figure; view: keyof typeof VIEWS; className?: string }

/**
 * The boxes on a figure's picture. They are decoration; the alternative text describes the picture.
 */
export function Marks({ figure, view, className }: Props) {
  if (figure.marks.length === 0) return null
  const { units, fit, label, tight, ...rest }: View = VIEWS[view]
  const { width, height } = imageSource(figure)
  const high = (units * height) / width
  const placed = figure.marks.map((mark) => inUnits(mark, units, high))
  return (
    <div className={cn('@container absolute inset-0', className)}>
      <svg
        viewBox={`0 0 ${units} ${round(high)}`}
        preserveAspectRatio={fit}
        className="block size-full"
        aria-hidden="true"
      >
        {placed.map((mark) =>
          mark.kind === 'line' ? (
            <MarkLine key={mark._key} mark={mark} className={rest.line} />
          ) : (
            <MarkBox
              key={mark._key}
              mark={mark}
              arm={rest.arm}
              className={mark.x < units / 2 ? rest.left : undefined}
            />
          ),
        )}
        {label === undefined
          ? null
          : placed.map((mark) => (
              <MarkLabel
                key={mark._key}
                mark={mark}
                className={cn(
                  label,
                  mark.kind === 'line' && rest.line,
                  tight?.findLast(({ scale }) => reachesOut(labelSpan(mark, scale), units))?.hidden,
                )}
              />
            ))}
      </svg>
    </div>
  )
}

const reachesOut = (label: { from: number; to: number }, wide: number) =>
  label.from < 0 || label.to > wide

/** The mark with coordinates in units of a drawing of this size, instead of percent. */
function inUnits(mark: Mark, wide: number, high: number): Mark {
  const across = (percent: number) => round((percent * wide) / 100)
  const down = (percent: number) => round((percent * high) / 100)
  return {
    ...mark,
    x: across(mark.x),
    y: down(mark.y),
    width: across(mark.width),
    height: down(mark.height),
    labelX: mark.labelX === undefined ? undefined : across(mark.labelX),
    labelY: mark.labelY === undefined ? undefined : down(mark.labelY),
  }
}
