import type { IllustrationProps } from './drawing.tsx'
import { legibleWide, Tag } from './label.tsx'
import { blue, ink } from './palette.ts'
import { PlanDrawing, placesIn } from './plan-drawing.tsx'
import { CURB, PAINT, PlanBus, PlanCar, PlanStreet, PlanTree } from './plan.tsx'

const view = { x: 350, y: 440, scale: 52 }
const at = placesIn(view)

/** In meters, as everything in the street. */
const CAMERA = 0.12
const MEASURED = 6.4

/** What satellites alone say within a minute: a cloud meters wide. */
const FIXES = [
  [-3.1, -2.6],
  [-1.9, -4.3],
  [-1.2, -1.9],
  [0.9, -3.8],
  [1.6, -2.2],
  [-2.4, 0.9],
  [0.4, 1.7],
  [2.3, -0.6],
] as const

/** Satellites give the rough place, the distances to paint and curb the exact one. */
export function PositionPlan({
  title = 'Plan of a bus in its lane: satellites alone place it within four meters; its distances to the lane paint and to the curb place it within ten centimeters.',
  className,
}: IllustrationProps) {
  return (
    <PlanDrawing
      title={title}
      className={className}
      view={view}
      scene={
        <>
          <PlanStreet from={-14} to={20} />
          {[-3.6, 10.6].map((x) => (
            <PlanTree key={x} x={x} y={4.4} />
          ))}
          <PlanCar x={10.2} y={-3.8} />
          <PlanBus x={0.3} y={CAMERA} />
          <circle
            cx={-0.6}
            cy={-1.4}
            r={4}
            fill={ink[500]}
            fillOpacity={0.1}
            stroke={ink[500]}
            strokeWidth={0.05}
            strokeDasharray=".2 .16"
          />
          {FIXES.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r={0.13} fill={ink[500]} />
          ))}
          <g fill="none" stroke={blue.deep} strokeWidth={0.05}>
            <path
              d={[2.4, 4.4, MEASURED]
                .map((x) => `M0 ${CAMERA}L${x} ${PAINT}M0 ${CAMERA}L${x} ${CURB}`)
                .join('')}
              strokeOpacity={0.55}
            />
            <path d={`M0 ${CAMERA}H${MEASURED + 2}`} strokeDasharray=".12 .12" />
            <path
              d={`M${MEASURED} ${PAINT}V${CURB}M${MEASURED - 0.25} ${PAINT}h.5M${MEASURED - 0.25} ${CURB}h.5M${MEASURED - 0.15} ${CAMERA}h.3`}
              strokeWidth={0.07}
            />
          </g>
          {[2.4, 4.4].map((x) => (
            <path
              key={x}
              d={`M${x - 0.14} ${PAINT}h.28M${x} ${PAINT - 0.14}v.28M${x - 0.14} ${CURB}h.28M${x} ${CURB - 0.14}v.28`}
              stroke={blue.deep}
              strokeWidth={0.07}
            />
          ))}
          <circle cy={CAMERA} r={0.3} fill={ink[0]} stroke={blue.base} strokeWidth={0.1} />
          <circle cy={CAMERA} r={0.1} fill={blue.base} />
        </>
      }
      labels={
        <>
          <Tag
            {...at(-0.6, -5.4)}
            text="satellites ±4 m"
            tone="plain"
            anchor="middle"
            className={legibleWide}
          />
          <Tag {...at(0.75, CAMERA)} text="±10 cm" tone="route" className={legibleWide} />
          <Tag
            {...at(MEASURED + 0.9, -3.1)}
            text={`paint ${(CAMERA - PAINT).toFixed(2)} m`}
            anchor="end"
            className={legibleWide}
          />
          <Tag
            {...at(MEASURED + 0.9, 3.3)}
            text={`curb ${(CURB - CAMERA).toFixed(2)} m`}
            anchor="end"
            className={legibleWide}
          />
        </>
      }
    />
  )
}
