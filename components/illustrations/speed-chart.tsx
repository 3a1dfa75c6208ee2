import { Chart, Dot, SeriesLabel, type Tick } from './chart.tsx'
import { curve } from './curve.ts'
import type { IllustrationProps } from './drawing.tsx'
import type { Point } from './geometry.ts'
import { chartColor } from './palette.ts'
import { speedChartData } from './speed-chart-data.ts'

const LOWEST = 6
const HIGHEST = 20
const at = (hour: number, speed: number): Point => [
  ((hour - 5) / 16) * 100,
  ((speed - LOWEST) / (HIGHEST - LOWEST)) * 100,
]

const before = speedChartData.map((row) => at(row.hour, row.before))
const after = speedChartData.map((row) => at(row.hour, row.after))
const gap = `${curve(after)}${curve(before.toReversed()).replace('M', 'L')}z`
const peak = { before: at(17, 7.9), after: at(17, 11.2) }

const xTicks: Tick[] = [5, 9, 13, 17, 21].map((hour) => ({
  at: at(hour, 0)[0],
  label: `${String(hour).padStart(2, '0')}:00`,
  minor: hour === 9 || hour === 17,
}))
const yTicks: Tick[] = [8, 12, 16, 20].map((speed) => ({
  at: at(0, speed)[1],
  label: String(speed),
}))

/** Average speed on route 12 by hour, before and after. */
export function SpeedChart({
  title = 'Average bus speed by hour on route 12, before and after. It is higher after in every hour; at 17:00 it rises from 7.9 to 11.2 km/h.',
  className,
}: IllustrationProps) {
  return (
    <Chart
      title={title}
      caption="Route 12, average speed by hour, km/h"
      className={className}
      xTicks={xTicks}
      yTicks={yTicks}
      plot={
        <g fill="none" strokeLinecap="round">
          <path d={gap} fill={chartColor.moving} fillOpacity={0.12} />
          <path
            d={curve(before)}
            stroke={chartColor.baseline}
            strokeWidth={2}
            strokeDasharray="1 5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={curve(after)}
            stroke={chartColor.moving}
            strokeWidth={2.5}
            vectorEffect="non-scaling-stroke"
          />
        </g>
      }
      marks={
        <>
          <Dot at={peak.before} color={chartColor.baseline} />
          <Dot at={peak.after} color={chartColor.moving} />
          <SeriesLabel
            at={peak.after}
            text="11.2"
            color={chartColor.moving}
            dx={0}
            dy={-12}
            anchor="middle"
          />
          <SeriesLabel
            at={peak.before}
            text="7.9"
            color="var(--fg-2)"
            dx={0}
            dy={22}
            anchor="middle"
          />
          <SeriesLabel at={at(21, 16.6)} text="After" color={chartColor.moving} dy={0} />
          <SeriesLabel at={at(21, 15.8)} text="Before" color="var(--fg-2)" dy={14} />
        </>
      }
    />
  )
}
