import type { VehicleProps } from './iso-bus.tsx'
import { floor, plane, polygon } from './isometric.ts'
import { ink } from './palette.ts'

type Profile = readonly (readonly [y: number, z: number])[]

const CAR: Profile = [
  [0.05, 0.3],
  [0, 0.82],
  [0.3, 0.96],
  [0.95, 1.42],
  [2.35, 1.42],
  [3.15, 0.98],
  [4.2, 0.8],
  [4.35, 0.35],
]
const VAN: Profile = [
  [0, 0.35],
  [0, 2.35],
  [3.7, 2.35],
  [4.45, 1.35],
  [5.2, 1.15],
  [5.3, 0.4],
]

interface BodyProps extends VehicleProps {
  profile: Profile
  width: number
  /** Fills of the near side, and of the upper faces from shaded to lit. */
  side: string
  shades: readonly [steep: string, slope: string, flat: string]
  /** Glass on the near side, as path data in meters (y, z), and which upper faces are glass. */
  glass: string
  glassFaces: readonly number[]
  wheels: readonly [rear: number, front: number, radius: number]
}

/** A side profile drawn out to a body; the faces that look up or ahead are visible. */
function Body({ space, x, y, profile, width, side, shades, glass, glassFaces, wheels }: BodyProps) {
  const faces = profile.slice(1).flatMap((end, index) => {
    const start = profile[index]
    if (!start) return []
    const [run, rise] = [end[0] - start[0], end[1] - start[1]]
    if (run - rise <= 0) return []
    const shade = rise < -run ? shades[0] : Math.abs(rise) < run * 0.25 ? shades[2] : shades[1]
    const d = polygon(space, [
      [x, y + start[0], start[1]],
      [x + width, y + start[0], start[1]],
      [x + width, y + end[0], end[1]],
      [x, y + end[0], end[1]],
    ])
    return [<path key={d} d={d} fill={glassFaces.includes(index) ? ink[850] : shade} />]
  })
  const [rear, front, radius] = wheels
  return (
    <g stroke={ink[950]} strokeWidth={0.8} strokeLinejoin="round">
      <path
        d={floor(space, x - 0.1, y - 0.1, width + 0.6, (profile.at(-1)?.[0] ?? 0) + 0.2)}
        fill={ink[950]}
        fillOpacity={0.14}
        stroke="none"
      />
      {faces}
      <g transform={plane(space, 'side', x + width, y)} strokeWidth={0.05}>
        <path d={`M${profile.map((point) => point.join(' ')).join(' ')}z`} fill={side} />
        <path d={glass} fill={ink[850]} stroke="none" />
        <circle cx={rear} cy={radius} r={radius} fill={ink[900]} />
        <circle cx={front} cy={radius} r={radius} fill={ink[900]} />
        <circle cx={rear} cy={radius} r={radius * 0.5} fill={ink[400]} stroke="none" />
        <circle cx={front} cy={radius} r={radius * 0.5} fill={ink[400]} stroke="none" />
      </g>
    </g>
  )
}

/** A passenger car, 4.35 m long and 1.8 m wide. */
export function IsoCar(props: VehicleProps) {
  return (
    <Body
      {...props}
      profile={CAR}
      width={1.8}
      side={ink[600]}
      shades={[ink[500], ink[400], ink[300]]}
      glass="M.62 1 1.06 1.32H1.6V1zM1.7 1V1.32H2.3L2.88 1z"
      glassFaces={[2, 4]}
      wheels={[0.85, 3.45, 0.32]}
    />
  )
}

/** A delivery van, 5.3 m long and 2 m wide. */
export function IsoVan(props: VehicleProps) {
  return (
    <Body
      {...props}
      profile={VAN}
      width={2}
      side={ink[150]}
      shades={[ink[200], ink[50], ink[0]]}
      glass="M3.5 1.35H4.3L3.75 2.1H3.5z"
      glassFaces={[2]}
      wheels={[0.95, 4.3, 0.36]}
    />
  )
}
