import type { IllustrationProps } from './drawing.tsx'
import { Tag } from './label.tsx'
import { MorningFrame, place } from './morning-frame.tsx'
import { blue, ink } from './palette.ts'
import { PlanBus, PlanCar, PlanStreet, PlanTree, PlanVan } from './plan.tsx'

/** 08:03, a paratransit van lets down its ramp at the stop: exempt, and forgotten. */
export function Morning0803({
  title = '08:03: a paratransit van lets down its ramp at the stop; it is exempt and discarded.',
  className,
}: IllustrationProps) {
  return (
    <MorningFrame
      title={title}
      className={className}
      time="08:03"
      scene={
        <>
          <PlanStreet from={-16} to={16} />
          <path
            d="M1 -1.6H13V1.85H1z"
            fill="none"
            stroke={ink[0]}
            strokeWidth={0.16}
            strokeDasharray=".8 .5"
          />
          <path d="M5.2 4.2H11.2V5.9H5.2z" fill={blue.pale} stroke={ink[600]} strokeWidth={0.07} />
          <path d="M5.2 5.9H11.2" stroke={ink[950]} strokeWidth={0.14} />
          <circle cx={12.6} cy={2.9} r={0.45} fill={blue.base} stroke={ink[0]} strokeWidth={0.14} />
          <PlanTree x={-9} y={4.6} />
          <PlanTree x={-2} y={4.6} />
          <PlanCar x={-6} y={-3.8} />
          <PlanCar x={7} y={-10.6} oncoming />
          <PlanVan x={5.8} y={0.7} ramp />
          <rect
            x={2.7}
            y={-0.65}
            width={6.2}
            height={2.6}
            fill="none"
            stroke={ink[950]}
            strokeWidth={0.08}
            strokeDasharray=".12 .28"
          />
          <path d="M5.8 -.65V-4.6" stroke={ink[950]} strokeWidth={0.06} />
          <PlanBus x={-2} y={0} />
        </>
      }
      labels={
        <>
          <Tag {...place(5.8, -5.2)} text="paratransit: exempt" anchor="middle" />
          <Tag {...place(5.8, -2.5)} text="discarded" tone="plain" anchor="middle" />
        </>
      }
    />
  )
}
