import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn.ts'
import { cssVariables } from '@/components/ui/css-variables.ts'
import s from './chart.module.css'
import { plainText, sourceAttribute } from '@/lib/preview/source.ts'
import { longest, type Tick } from './chart-scale.ts'
import { round } from '@/components/ui/round.ts'
import type { Point } from './geometry.ts'

interface ChartProps {
  /** Announced to screen readers as the name of an image. */
  title: string
  xTicks: readonly Tick[]
  yTicks: readonly Tick[]
  /** Lines and areas, drawn in a 100 by 100 box that stretches with the chart. */
  plot: ReactNode
  /**
   * Points and labels. Their positions are percentages, so they are not distorted when the plot
   * stretches.
   */
  marks: ReactNode
  /** What is shown at the ends of the lines, if anything. */
  names: readonly string[]
}

/** Room for numbers in the type of the axis, and for names in that of SeriesLabel, about 8.6 px a letter. */
const ROOM =
  'pl-[max(2rem,calc(var(--characters)*1ch+10px))] pr-[max(4rem,calc(var(--letters)*8.6px+12px))]'

/**
 * Axes and plot area. Text keeps its size at every width; only the lines stretch. The numbers stand
 * left of the plot and names right of it. Boxes around a chart may clip, so each get as much room as the
 * longest needs.
 */
export function Chart({ title, xTicks, yTicks, plot, marks, names }: ChartProps) {
  return (
    <div className="@container flex w-full grow flex-col">
      <div
        className={cn(
          'h-[clamp(14rem,52cqi,25rem)] grow pt-3 pb-8 font-mono text-[0.8125rem]',
          ROOM,
        )}
        style={cssVariables({
          '--characters': longest(yTicks.map(({ label }) => label)),
          '--letters': longest(names),
        })}
      >
        <svg className="size-full overflow-visible" role="img" {...sourceAttribute(title)}>
          <title>{plainText(title)}</title>
          {yTicks.map(({ at, label }) => (
            <g key={at}>
              <line x2="100%" y1={`${100 - at}%`} y2={`${100 - at}%`} stroke="var(--line)" />
              <text y={`${100 - at}%`} dx={-10} dy={4.5} textAnchor="end" fill="var(--fg-3)">
                {label}
              </text>
            </g>
          ))}
          {xTicks.map(({ at, label, minor }) => (
            <text
              key={at}
              x={`${at}%`}
              y="100%"
              dy={26}
              textAnchor="middle"
              fill="var(--fg-3)"
              className={minor ? '@max-md:hidden' : undefined}
            >
              {label}
            </text>
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible">
            <g className={s.draw}>{plot}</g>
          </svg>
          <g className={s.marks}>{marks}</g>
        </svg>
      </div>
    </div>
  )
}

interface SeriesLabelProps {
  at: Point
  text: string
  color: string
  /** Distance of the label from its point, in pixels. */
  dx?: number
  dy?: number
  anchor?: 'start' | 'middle' | 'end'
}

/** A name or value set beside a point of the plot. */
export function SeriesLabel({
  at,
  text,
  color,
  dx = 12,
  dy = 5,
  anchor = 'start',
}: SeriesLabelProps) {
  return (
    <text
      x={`${round(at[0])}%`}
      y={`${round(100 - at[1])}%`}
      dx={dx}
      dy={dy}
      textAnchor={anchor}
      fill={color}
      // Covers the gridline behind it.
      stroke="var(--bg)"
      strokeWidth={6}
      strokeLinejoin="round"
      paintOrder="stroke"
      fontFamily="var(--font-sans)"
      fontSize={14}
      className="font-[560] forced-colors:[fill:CanvasText] forced-colors:[stroke:Canvas]"
    >
      {text}
    </text>
  )
}

interface DotProps {
  at: Point
  color: string
}

export function Dot({ at, color }: DotProps) {
  return (
    <circle
      cx={`${round(at[0])}%`}
      cy={`${round(100 - at[1])}%`}
      r={4}
      fill="var(--bg)"
      stroke={color}
      strokeWidth={2.25}
    />
  )
}
