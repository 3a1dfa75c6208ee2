import type { IllustrationProps } from './drawing.tsx'
import { Tag } from './label.tsx'
import { MorningFrame, place } from './morning-frame.tsx'
import { signal } from './palette.ts'
import { PlanBus, PlanCar, PlanSight, PlanStreet, PlanTree } from './plan.tsx'

/** 07:58, a car stops in the lane for 41 seconds: one package. */
export function Morning0758({
  title = '07:58: a car stands in the bus lane ahead of the bus for 41 seconds, giving one package.',
  className,
}: IllustrationProps) {
  return (
    <MorningFrame
      title={title}
      className={className}
      time="07:58"
      scene={
        <>
          <PlanStreet from={-16} to={16} />
          <PlanSight x={-2} y={0} angle={34} reach={15} />
          <PlanTree x={-10} y={4.6} />
          <PlanTree x={-2} y={4.6} />
          <PlanTree x={11} y={4.6} />
          <PlanCar x={-9} y={-3.8} />
          <PlanCar x={10} y={-7} />
          <PlanCar x={3} y={-10.6} oncoming />
          <rect
            x={4.3}
            y={-0.95}
            width={5.6}
            height={2.7}
            fill="none"
            stroke={signal.blockedDeep}
            strokeWidth={0.1}
            strokeDasharray=".35 .25"
          />
          <PlanCar x={7.1} y={0.4} tone="tracked" />
          <PlanBus x={-2} y={0} />
        </>
      }
      labels={
        <>
          <Tag {...place(7.1, -2.3)} text="stopped 00:41" tone="blocked" anchor="middle" />
          <Tag {...place(7.1, 3.6)} text="1 package" anchor="middle" />
        </>
      }
    />
  )
}
