import { blue, ink, lanePaint, signal } from './palette.ts'

/**
 * Harbor Street from above, in meters: +x is the way the bus goes, +y is toward the curb,
 * the bus lane runs along y = 0. Put these into a group that scales meters to units.
 */

interface PlaceProps {
  x: number
  y: number
}

interface StretchProps {
  from: number
  to: number
}

export const CURB = 2
/** Where the lane's red begins, behind its double line. */
export const PAINT = -1.8
const SIDEWALK = 5
/** Deep enough to run off every picture. */
const BLOCK = 14

/** Blocks, sidewalks, the bus lane behind its double line, and three lanes of traffic. */
export function PlanStreet({ from, to }: StretchProps) {
  const length = to - from
  const across = (y: number, height: number) => `M${from} ${y}h${length}v${height}h-${length}z`
  return (
    <g>
      <path d={across(-12.4, 14.4)} fill={ink[150]} />
      <path d={across(CURB, SIDEWALK) + across(-17.4, SIDEWALK)} fill={ink[100]} />
      <path d={across(CURB + SIDEWALK, BLOCK) + across(-17.4 - BLOCK, BLOCK)} fill={ink[200]} />
      <path d={across(PAINT, 2 * -PAINT)} fill={lanePaint.light} fillOpacity={0.72} />
      <path d={across(-2.02, 0.12) + across(-2.32, 0.12)} fill={ink[0]} />
      <path
        d={`M${from} -5.4h${length}`}
        stroke={ink[0]}
        strokeWidth={0.13}
        strokeDasharray="2 3"
      />
      <path
        d={`M${from} -8.65h${length}M${from} -8.95h${length}`}
        stroke="#c99a2e"
        strokeWidth={0.09}
      />
      <path
        d={[CURB + SIDEWALK, CURB, -12.4, -17.4].map((y) => `M${from} ${y}h${length}`).join('')}
        stroke={ink[400]}
        strokeWidth={0.1}
      />
    </g>
  )
}

/** The bus, its windshield at x. */
export function PlanBus({ x, y }: PlaceProps) {
  return (
    <g transform={`translate(${x} ${y})`} stroke={ink[950]} strokeWidth={0.06}>
      <path d="M-.45 -1.26l.4-.42M-.45 1.26l.4.42" strokeWidth={0.14} />
      <rect x={-12} y={-1.275} width={12} height={2.55} rx={0.35} fill={blue.deep} />
      <rect x={-11.85} y={-1.1} width={11.1} height={2.2} rx={0.22} fill={ink[0]} stroke="none" />
      <path d="M-.6 -1.02Q-.22 0-.6 1.02z" fill={ink[800]} stroke="none" />
      <path d="M-9.6 -.8h4v1.6h-4zM-4 -.65h1.7v1.3H-4z" fill={ink[100]} stroke={ink[400]} />
    </g>
  )
}

interface PlanCarProps extends PlaceProps {
  /** A car that matters is dark; traffic stays pale. */
  tone?: 'traffic' | 'tracked'
  /** Facing the other way. */
  oncoming?: boolean
}

/** A passenger car around its center, 4.4 m long. */
export function PlanCar({ x, y, tone = 'traffic', oncoming = false }: PlanCarProps) {
  const tracked = tone === 'tracked'
  return (
    <g transform={`translate(${x} ${y})${oncoming ? ' scale(-1 1)' : ''}`} strokeWidth={0.07}>
      <rect
        x={-2.2}
        y={-0.9}
        width={4.4}
        height={1.8}
        rx={0.55}
        fill={tracked ? ink[600] : ink[0]}
        stroke={tracked ? ink[950] : ink[400]}
      />
      <path
        d="M.9 -.72Q1.25 0 .9 .72L.25 .6V-.6zM-1.35 -.66Q-1.6 0-1.35 .66L-.85 .58V-.58z"
        fill={tracked ? ink[850] : ink[200]}
      />
    </g>
  )
}

interface PlanVanProps extends PlaceProps {
  /** Paratransit vans carry a roof stripe and let down a ramp to the curb. */
  ramp?: boolean
}

/** A van around its center, 5.4 m long. */
export function PlanVan({ x, y, ramp = false }: PlanVanProps) {
  return (
    <g transform={`translate(${x} ${y})`} stroke={ink[950]} strokeWidth={0.06}>
      {ramp ? <path d="M-1.4 1H-.2V2.2H-1.4z" fill={ink[150]} /> : null}
      <rect x={-2.7} y={-1} width={5.4} height={2} rx={0.35} fill={ink[0]} />
      <path d="M1.45 -.82Q1.9 0 1.45 .82L.95 .72V-.72z" fill={ink[800]} stroke="none" />
      <path
        d={ramp ? 'M-2.4 0H.6' : 'M-2.4 -.7V.7M-1.6 -.7V.7M-.8 -.7V.7M0 -.7V.7'}
        stroke={ramp ? blue.base : ink[300]}
        strokeWidth={ramp ? 0.3 : 0.06}
      />
    </g>
  )
}

/** A street tree. */
export function PlanTree({ x, y }: PlaceProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle
        r={1.25}
        fill={signal.movingOnDark}
        fillOpacity={0.16}
        stroke={signal.moving}
        strokeWidth={0.06}
      />
      <circle r={0.14} fill={signal.moving} />
    </g>
  )
}

interface PlanSightProps extends PlaceProps {
  /** Opening angle in degrees, and range in meters. */
  angle: number
  reach: number
}

/** The sector a lens covers from x, y. */
export function PlanSight({ x, y, angle, reach }: PlanSightProps) {
  const half = (angle / 2) * (Math.PI / 180)
  const [dx, dy] = [reach * Math.cos(half), reach * Math.sin(half)].map(
    (value) => Math.round(value * 100) / 100,
  )
  return (
    <path
      d={`M${x} ${y}l${dx} -${dy}a${reach} ${reach} 0 0 1 0 ${(dy ?? 0) * 2}z`}
      fill={blue.base}
      fillOpacity={0.15}
      stroke={blue.base}
      strokeWidth={0.07}
      strokeLinejoin="round"
    />
  )
}
