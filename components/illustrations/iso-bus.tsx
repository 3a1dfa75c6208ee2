import { floor, plane, type Space } from './isometric.ts'
import { blue, ink } from './palette.ts'

export interface VehicleProps {
  space: Space
  /** Curb-side rear corner, in meters. */
  x: number
  y: number
}

const WIDTH = 2.55
const LENGTH = 12

/** The route 12 bus of the renders: white over a blue skirt, camera behind the windshield. */
export function IsoBus({ space, x, y }: VehicleProps) {
  const camera = space(x + WIDTH / 2, y + LENGTH, 2.5)
  return (
    <g stroke={ink[950]} strokeWidth={0.05} strokeLinejoin="round">
      <path
        d={floor(space, x - 0.2, y - 0.2, WIDTH + 0.9, LENGTH + 0.4)}
        fill={ink[950]}
        fillOpacity={0.14}
        stroke="none"
      />
      <g transform={plane(space, 'side', x + WIDTH, y, 0.3)}>
        <path d="M0 0H12V2.75H0z" fill={ink[150]} />
        <path d="M0 0H12V.85H0z" fill={blue.deep} stroke="none" />
        <path d="M.35 1.15H11.65V2.35H.35z" fill={ink[800]} stroke="none" />
        <path
          d="M2 1.15V2.35M3.7 1.15V2.35M5.4 1.15V2.35M7.1 1.15V2.35M8.8 1.15V2.35M10.4 1.15V2.35"
          stroke={ink[500]}
          fill="none"
        />
        <circle cx={2.7} cy={0.05} r={0.52} fill={ink[900]} />
        <circle cx={9.3} cy={0.05} r={0.52} fill={ink[900]} />
        <circle cx={2.7} cy={0.05} r={0.24} fill={ink[400]} stroke="none" />
        <circle cx={9.3} cy={0.05} r={0.24} fill={ink[400]} stroke="none" />
      </g>
      <g transform={plane(space, 'front', x, y + LENGTH, 0.3)}>
        <path d="M0 0H2.55V2.75H0z" fill={ink[50]} />
        <path d="M0 0H2.55V.85H0z" fill={blue.base} stroke="none" />
        <path d="M.14 .98H2.41V2.22H.14z" fill={ink[700]} stroke="none" />
        <path d="M.3 2.34H2.25V2.64H.3z" fill={ink[950]} stroke="none" />
        <path d="M.5 2.49H1.6" stroke="#ffc53d" strokeWidth={0.12} />
        <path d="M.18 .38H.62V.58H.18zM1.93 .38H2.37V.58H1.93z" fill={ink[0]} stroke="none" />
      </g>
      <g transform={plane(space, 'top', x, y, 3.05)}>
        <path d="M0 0H2.55V12H0z" fill={ink[0]} />
        <path d="M.45 1.2H2.1V5H.45zM.6 6.6H1.95V8.6H.6z" fill={ink[100]} stroke={ink[400]} />
      </g>
      <circle
        cx={camera[0]}
        cy={camera[1]}
        r={space.scale * 0.2}
        fill={ink[0]}
        stroke={blue.base}
        strokeWidth={space.scale * 0.1}
      />
    </g>
  )
}
