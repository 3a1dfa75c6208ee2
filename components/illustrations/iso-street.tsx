import { floor, polygon, type Space } from './isometric.ts'
import { ink, lanePaint } from './palette.ts'

const LANE = 3.5

interface StreetProps {
  space: Space
  /** Where the model begins and ends along the street, in meters. */
  from: number
  to: number
}

/** A cut-out of Harbor Street: sidewalk, bus lane at the curb, one lane of traffic. */
export function IsoStreet({ space, from, to }: StreetProps) {
  const length = to - from
  const dashes = Array.from({ length: Math.floor(length / 3) }, (_, index) =>
    floor(space, 7.3, from + 0.6 + index * 3, 0.12, 1.5),
  )
  return (
    <g>
      <path
        d={polygon(space, [
          [-2.6, to],
          [8.6, to],
          [8.6, from],
          [8.6, from, -0.5],
          [8.6, to, -0.5],
          [-2.6, to, -0.5],
        ])}
        fill={ink[300]}
      />
      <path
        d={polygon(space, [
          [8.6, to],
          [8.6, from],
          [8.6, from, -0.5],
          [8.6, to, -0.5],
        ])}
        fill={ink[400]}
        fillOpacity={0.55}
      />
      <path d={floor(space, 0, from, 8.6, length)} fill={ink[200]} />
      <path d={floor(space, 0, from, LANE, length)} fill={lanePaint.light} />
      <path
        d={
          floor(space, LANE + 0.1, from, 0.14, length) +
          floor(space, LANE + 0.36, from, 0.14, length) +
          dashes.join('')
        }
        fill={ink[0]}
      />
      <path d={floor(space, -2.6, from, 2.6, length, 0.16)} fill={ink[50]} />
      <path
        d={polygon(space, [
          [0, from, 0.16],
          [0, to, 0.16],
          [0, to],
          [0, from],
        ])}
        fill={ink[300]}
      />
      <path
        d={polygon(space, [
          [-2.6, to, 0.16],
          [0, to, 0.16],
          [0, to],
          [-2.6, to],
        ])}
        fill={ink[200]}
      />
    </g>
  )
}
