import type { IllustrationProps } from './drawing.tsx'
import { Tag } from './label.tsx'
import { MorningFrame, place } from './morning-frame.tsx'
import { ink, signal } from './palette.ts'
import { PlanBus, PlanCar, PlanSight, PlanStreet, PlanTree, PlanVan } from './plan.tsx'

/** 07:12, a van in the loading bay within its hours: seen, and left alone. */
export function Morning0712({
  title = '07:12: the bus passes a van in a loading bay, which is allowed.',
  className,
}: IllustrationProps) {
  return (
    <MorningFrame
      title={title}
      className={className}
      time="07:12"
      scene={
        <>
          <PlanStreet from={-16} to={16} />
          <path d="M1 2L2.2 4.6H10.8L12 2z" fill={ink[150]} stroke={ink[400]} strokeWidth={0.1} />
          <path d="M.9 2H12.1" stroke={ink[0]} strokeWidth={0.14} strokeDasharray=".6 .4" />
          <PlanSight x={-2} y={0} angle={60} reach={13} />
          <PlanTree x={-9} y={4.6} />
          <PlanTree x={-3} y={4.6} />
          <PlanCar x={2} y={-3.8} />
          <PlanCar x={-8} y={-10.6} oncoming />
          <PlanVan x={6.4} y={3.2} />
          <rect
            x={3.3}
            y={1.9}
            width={6.2}
            height={2.6}
            fill="none"
            stroke={signal.moving}
            strokeWidth={0.1}
          />
          <PlanBus x={-2} y={0} />
        </>
      }
      labels={
        <>
          <Tag {...place(6.4, 5.9)} text="loading: allowed" tone="moving" anchor="middle" />
        </>
      }
    />
  )
}
