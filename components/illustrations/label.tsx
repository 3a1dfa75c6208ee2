import { blue, ink, signal } from './palette.ts'

/**
 * Keep 13-unit labels at 12 CSS pixels or more: the smaller the box, the larger they are drawn.
 * One scale for drawings about 640 units wide, one for 1000.
 */
export const legible = '[scale:1.9] @md:[scale:1.35] @xl:[scale:1]'
export const legibleWide =
  '[scale:2.9] @md:[scale:2.1] @xl:[scale:1.65] @3xl:[scale:1.25] @5xl:[scale:1]'

const CHARACTER = 7.9
const tones = {
  ink: { background: ink[950], color: ink[0] },
  plain: { background: ink[0], color: ink[950] },
  blocked: { background: signal.blockedDeep, color: ink[0] },
  moving: { background: '#0b7a4c', color: ink[0] },
  route: { background: blue.deep, color: ink[0] },
} as const

type Tone = keyof typeof tones

interface TagProps {
  x: number
  y: number
  text: string
  tone?: Tone
  /** Which end of the tag sits at x. */
  anchor?: 'start' | 'middle' | 'end'
  className?: string
}

/** A measured value on a small plate, set in the mono face; `y` is the plate's center. */
export function Tag({ x, y, text, tone = 'ink', anchor = 'start', className = legible }: TagProps) {
  const width = Math.round(text.length * CHARACTER + 18)
  const left = { start: 0, middle: -width / 2, end: -width }[anchor]
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={className}>
        <rect
          x={left}
          y={-13}
          width={width}
          height={26}
          rx={3}
          fill={tones[tone].background}
          // White on a pale ground needs an edge.
          stroke={tone === 'plain' ? ink[300] : 'none'}
        />
        <text
          x={left + 9}
          y={4.5}
          fontFamily="var(--font-mono)"
          fontSize={13}
          fontWeight={500}
          fill={tones[tone].color}
        >
          {text}
        </text>
      </g>
    </g>
  )
}
