import type { IllustrationProps } from './drawing.tsx'
import { legibleWide, Tag } from './label.tsx'
import { blue, ink, signal } from './palette.ts'
import { PlanDrawing, placesIn } from './plan-drawing.tsx'
import { PlanBus, PlanCar, PlanSight, PlanStreet, PlanTree } from './plan.tsx'

const view = { x: 186, y: 440, scale: 18 }
const at = placesIn(view)
const crosswalk = Array.from(
  { length: 12 },
  (_, index) => `M36.5 ${-12.1 + index * 1.2}h3v.6h-3z`,
).join('')

/** Both lenses from above: 118 degrees over both curbs, 34 degrees down the lane to a stopped car. */
export function FovPlan({
  title = 'Plan of a street: the 118 degree lens covers both curbs to about twenty meters, the 34 degree lens reads the lane to forty meters, where a car is stopped.',
  className,
}: IllustrationProps) {
  return (
    <PlanDrawing
      title={title}
      className={className}
      view={view}
      scene={
        <>
          <PlanStreet from={-12} to={46} />
          <path d={crosswalk} fill={ink[0]} />
          <path
            d="M-4 -17.4V-25M15 -17.4V-25M29 -17.4V-25M-2 7V20M11 7V20M24 7V20M37 7V20"
            stroke={ink[0]}
            strokeWidth={0.22}
          />
          <PlanSight x={0} y={0} angle={118} reach={20} />
          <PlanSight x={0} y={0} angle={34} reach={43} />
          {[10, 20, 30, 40].map((range) => {
            const half = range <= 20 ? 1.03 : 0.297
            const [dx, dy] = [range * Math.cos(half), range * Math.sin(half)].map(
              (value) => Math.round(value * 100) / 100,
            )
            return (
              <path
                key={range}
                d={`M${dx} -${dy}A${range} ${range} 0 0 1 ${dx} ${dy}`}
                fill="none"
                stroke={blue.deep}
                strokeWidth={0.06}
                strokeDasharray=".1 .3"
              />
            )
          })}
          <PlanCar x={11} y={-3.8} />
          <PlanCar x={31} y={-3.8} />
          <PlanCar x={2} y={-7} />
          <PlanCar x={25} y={-10.6} oncoming />
          <PlanCar x={7} y={-10.6} oncoming />
          {[-6, 3, 13, 23, 33, 43].map((x) => (
            <PlanTree key={x} x={x} y={4.2} />
          ))}
          <rect
            x={21.2}
            y={-0.85}
            width={5.6}
            height={2.6}
            fill="none"
            stroke={signal.blockedDeep}
            strokeWidth={0.1}
            strokeDasharray=".35 .25"
          />
          <PlanCar x={24} y={0.45} tone="tracked" />
          <PlanBus x={0.3} y={0} />
          <circle r={0.32} fill={ink[0]} stroke={blue.base} strokeWidth={0.2} />
        </>
      }
      labels={
        <>
          {[10, 30, 40].map((range) => (
            <g key={range} className={range === 40 ? undefined : '@max-xl:hidden'}>
              <Tag
                {...at(range, 0)}
                text={`${range} m`}
                tone="plain"
                anchor="middle"
                className={legibleWide}
              />
            </g>
          ))}
          <Tag
            {...at(9, -14.9)}
            text="118° context"
            tone="route"
            anchor="middle"
            className={legibleWide}
          />
          <Tag
            {...at(33, 5.4)}
            text="34° detail"
            tone="route"
            anchor="middle"
            className={legibleWide}
          />
        </>
      }
    />
  )
}
