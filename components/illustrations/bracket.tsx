import type { Box } from './street-dusk.ts'

interface BracketProps {
  box: Box
  color: string
  /** Length of each corner's arms, in the drawing's units. */
  arm?: number
}

/** Four corners around something the camera follows; their line keeps its weight at every scale. */
export function Bracket({ box: { x, y, width, height }, color, arm = 20 }: BracketProps) {
  const [right, bottom] = [x + width, y + height]
  return (
    <g stroke={color}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill={color}
        fillOpacity={0.06}
        stroke="none"
      />
      <path
        d={`M${x} ${y + arm}V${y}h${arm}M${right - arm} ${y}H${right}v${arm}M${right} ${bottom - arm}V${bottom}h-${arm}M${x + arm} ${bottom}H${x}v-${arm}`}
        fill="none"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </g>
  )
}
