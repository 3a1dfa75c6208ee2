import { polygon, type Space } from './isometric.ts'
import { blue } from './palette.ts'

interface IsoSightProps {
  space: Space
  /** The camera, 2.5 m above this point, looking along the street. */
  x: number
  y: number
  /** How far it sees, in meters. */
  reach: number
}

const EYE = 2.5
const SPREAD = 0.3

/** What the narrow lens covers on the ground, with range lines. */
export function IsoSight({ space, x, y, reach }: IsoSightProps) {
  const edge = (share: number, side: number) =>
    space(x + side * SPREAD * reach * share, y + reach * share, EYE * (1 - share))
  const ranges = [0.4, 0.6, 0.8].map(
    (share) => `M${edge(share, -1).join(' ')} ${edge(share, 1).join(' ')}`,
  )
  return (
    <g stroke={blue.base} strokeWidth={1.2} strokeLinejoin="round">
      <path
        d={polygon(space, [
          [x, y, EYE],
          [x - SPREAD * reach, y + reach],
          [x + SPREAD * reach, y + reach],
        ])}
        fill={blue.base}
        fillOpacity={0.16}
      />
      <path d={ranges.join('')} fill="none" strokeDasharray="2 4" />
    </g>
  )
}
