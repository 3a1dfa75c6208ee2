import { blue, ink } from './palette.ts'
import { PlanBus } from './plan.tsx'

const BAYS = [-11.2, -5.6, 0, 5.6, 11.2]

interface DepotProps {
  /** How far the middle bus has pulled out of its bay, in meters. */
  pulledOut: number
}

/** Bays at the depot, in meters around the middle one; the buses stand nose down. */
export function Depot({ pulledOut }: DepotProps) {
  return (
    <g>
      <path d="M-15 -17H15V12H-15z" fill={ink[150]} />
      <path d="M-15 -17H15V-9.6H-15z" fill={ink[200]} />
      <path d="M-15 -9.6H15" stroke={ink[400]} strokeWidth={0.1} />
      <path
        d={[-14, -8.4, -2.8, 2.8, 8.4, 14].map((x) => `M${x} -9.6V3.4`).join('')}
        stroke={ink[0]}
        strokeWidth={0.16}
      />
      {BAYS.map((x) => (
        <g
          key={x}
          transform={`translate(${x} ${x === 0 ? 3.2 + pulledOut : 3.2}) rotate(90)`}
          opacity={x === 0 ? 1 : 0.5}
        >
          <PlanBus x={0} y={0} />
        </g>
      ))}
      <circle cy={2.85 + pulledOut} r={0.34} fill={ink[0]} stroke={blue.base} strokeWidth={0.18} />
    </g>
  )
}
