import type { ReactNode } from 'react'
import { Drawing, type IllustrationProps } from './drawing.tsx'
import { line, round, type Point } from './geometry.ts'

// Eleven pixels on a phone, where the sheet is about 296 px wide.
export const lettering = 'text-[22.5px] @sm:text-[19.5px]'

interface SheetProps extends IllustrationProps {
  figure: number
  children: ReactNode
}

/** A portrait sheet in the manner of patent drawings: ink on paper, numbered parts, no color. */
export function Sheet({ title, className, figure, children }: SheetProps) {
  return (
    <Drawing viewBox="0 0 600 760" title={title} className={className}>
      <g
        fill="none"
        stroke="var(--fg)"
        strokeWidth={1.6}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {children}
      </g>
      <text
        x={300}
        y={742}
        textAnchor="middle"
        fontSize={28}
        fontWeight={600}
        letterSpacing=".04em"
        fill="var(--fg)"
      >
        FIG. {figure}
      </text>
    </Drawing>
  )
}

interface BlockProps {
  x: number
  y: number
  width: number
  height: number
  lines: readonly string[]
}

export function Block({ x, y, width, height, lines }: BlockProps) {
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} fill="var(--bg)" />
      <Words x={x + width / 2} y={y + height / 2} lines={lines} />
    </g>
  )
}

/** Lines of lettering centered on a point. */
export function Words({ x, y, lines }: { x: number; y: number; lines: readonly string[] }) {
  return (
    <g stroke="none" fill="var(--fg)" className={`${lettering} font-[480]`} textAnchor="middle">
      {lines.map((text, index) => (
        <text key={text} x={x} y={y + 6.5 + (index - (lines.length - 1) / 2) * 24}>
          {text}
        </text>
      ))}
    </g>
  )
}

interface LeadProps {
  from: Point
  to: Point
  number: number
  anchor?: 'start' | 'middle' | 'end'
}

/** Where the numeral's baseline stands from the leader's end. */
const NUMERAL: Record<NonNullable<LeadProps['anchor']>, Point> = {
  start: [6, 7],
  middle: [0, -5],
  end: [-6, 7],
}

/** A curved leader from a part to its reference numeral: beside the leader's end, or above it. */
export function Lead({ from, to, number, anchor = 'start' }: LeadProps) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const control = [
    round((from[0] + to[0]) / 2 - dy * 0.18),
    round((from[1] + to[1]) / 2 + dx * 0.18),
  ]
  const [right, down] = NUMERAL[anchor]
  return (
    <g>
      <path d={`M${from.join(' ')}Q${control.join(' ')} ${to.join(' ')}`} strokeWidth={0.9} />
      <text
        x={to[0] + right}
        y={to[1] + down}
        textAnchor={anchor}
        stroke="none"
        fill="var(--fg)"
        className={`${lettering} font-[480]`}
      >
        {number}
      </text>
    </g>
  )
}

/** A line along `points` with a filled head at its end. */
export function Arrow({ points, dashed = false }: { points: readonly Point[]; dashed?: boolean }) {
  const [start, end] = [points.at(-2), points.at(-1)]
  if (!start || !end) return null
  const angle = round((Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI)
  return (
    <g>
      <path d={line(points)} strokeDasharray={dashed ? '6 5' : undefined} />
      <path
        d="M0 0-12 4.5V-4.5z"
        transform={`translate(${end.join(' ')}) rotate(${angle})`}
        fill="var(--fg)"
        stroke="none"
      />
    </g>
  )
}
