import type { Mark } from '@/schemas/objects/mark.ts'
import { round } from './round.ts'

const COLORS = {
  followed: { line: 'var(--color-blue-on-dark)', plate: 'var(--color-blue-hover)' },
  problem: { line: 'var(--color-alarm-on-dark)', plate: 'var(--color-alarm-hover)' },
  line: { line: 'var(--color-white)', plate: 'var(--color-n-950)' },
} as const satisfies Record<Mark['kind'], { line: string; plate: string }>

type BoxProps = { mark: Mark; arm: number; className: string | undefined }

/**
 * The four corners of a box, on a dark edge that sets them off from bright pictures. Their lines have
 * the same weight at every scale.
 */
export function MarkBox({ mark: { kind, x, y, width, height }, arm, className }: BoxProps) {
  const right = round(x + width)
  const bottom = round(y + height)
  const corners = `M${x} ${round(y + arm)}V${y}h${arm}M${round(right - arm)} ${y}H${right}v${arm}M${right} ${round(bottom - arm)}V${bottom}h-${arm}M${round(x + arm)} ${bottom}H${x}v-${arm}`
  return (
    <g stroke={COLORS[kind].line} fill="none" className={className}>
      <rect x={x} y={y} width={width} height={height} stroke="none" />
      <path
        d={corners}
        stroke="var(--color-n-1000)"
        strokeOpacity={0.45}
        strokeWidth={4}
        vectorEffect="non-scaling-stroke"
      />
      <path d={corners} strokeWidth={2} vectorEffect="non-scaling-stroke" />
    </g>
  )
}

export function MarkLine({ mark: { x, y, width, height }, className }: Omit<BoxProps, 'arm'>) {
  return (
    <path
      d={`M${x} ${round(y + height)}L${round(x + width)} ${y}`}
      fill="none"
      stroke={COLORS.line.line}
      strokeOpacity={0.55}
      strokeWidth={1.5}
      strokeDasharray="1 7"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  )
}

/** Width of a character in the mono face at this size, and the plate's margins. */
const CHARACTER = 7.8
const MARGIN = 9
/** Half the height of a label's plate. */
const HALF = 13
/** Distance from a box's edge to the middle of its label. */
const ABOVE = HALF + 11

const plateWidth = (text: string) => Math.round(text.length * CHARACTER + 2 * MARGIN)

/** Where a box's label begins and ends, drawn at `scale`; of two labels, the short one. */
export function labelSpan(mark: Mark, scale: number): { from: number; to: number } {
  const { label = '', short = label, labelX = mark.x, labelEnds } = mark
  const width = scale * plateWidth(short)
  return labelEnds ? { from: labelX - width, to: labelX } : { from: labelX, to: labelX + width }
}

/** A box's label on a small plate; narrower windows show the short label, if there is one. */
export function MarkLabel({ mark, className }: { mark: Mark; className: string }) {
  const { kind, label, short, labelX = mark.x, labelY = mark.y - ABOVE, labelEnds } = mark
  if (label === undefined) return null
  // A label that is scaled up grows away from its box.
  const isAbove = labelY < mark.y + mark.height / 2
  const transformOrigin = `0 ${isAbove ? HALF : -HALF}px`
  const plate = (text: string, shown?: string) => {
    const width = plateWidth(text)
    const left = labelEnds ? -width : 0
    return (
      <g className={shown}>
        <rect x={left} y={-HALF} width={width} height={2 * HALF} rx={3} fill={COLORS[kind].plate} />
        <text x={left + MARGIN} y={4.5} fill="var(--color-white)">
          {text}
        </text>
      </g>
    )
  }
  return (
    <g transform={`translate(${round(labelX)} ${round(labelY)})`}>
      <g
        className={className}
        style={{ transformOrigin }}
        fontFamily="var(--font-mono)"
        fontSize={13}
        fontWeight={500}
      >
        {short === undefined ? (
          plate(label)
        ) : (
          <>
            {plate(short, '@min-[78rem]:hidden')}
            {plate(label, '@max-[78rem]:hidden')}
          </>
        )}
      </g>
    </g>
  )
}
