import { Chart, Dot, SeriesLabel } from './chart.tsx'
import { curve } from './curve.ts'
import type { Point } from './geometry.ts'
import { chartColor } from './chart-color.ts'
import { valueFormat } from '@/lib/chart-values.ts'
import type { ChartData } from '@/schemas/documents/chart-data.ts'
import { categoryTicks, domainOf, percentOf, spread, valueTicks } from './chart-scale.ts'

type Series = ChartData['series'][number]
type Line = { series: Series; points: Point[] }

/**
 * Whether each line is labelled at its end, for which names must be short; otherwise there is a
 * legend.
 */
export const hasLabeledLines = ({ kind, series }: ChartData) =>
  kind === 'lines' && series.every(({ name }) => name.length <= 8)

/**
 * Smooth lines over the categories. With two lines, the area between them is tinted, and the values
 * are shown where the gap is widest.
 */
export function ChartLines({ chart }: { chart: ChartData }) {
  const { categories, series, summary } = chart
  const domain = domainOf(series.flatMap(({ values }) => values))
  const last = categories.length - 1
  const isLabeled = hasLabeledLines(chart)
  const lines = series.map((one): Line => ({
    series: one,
    points: one.values.map((value, index) => [(100 * index) / last, percentOf(value, domain)]),
  }))
  return (
    <Chart
      title={summary}
      xTicks={categoryTicks(categories)}
      yTicks={valueTicks(domain)}
      plot={<Plot lines={lines} />}
      marks={
        <>
          <WidestGap lines={lines} written={valueFormat(chart)} />
          {isLabeled ? <LineNames lines={lines} /> : null}
        </>
      }
      names={isLabeled ? series.map(({ name }) => name) : []}
    />
  )
}

function Plot({ lines }: { lines: Line[] }) {
  const [below, above] = lines
  const area =
    lines.length === 2 && below && above
      ? `${curve(above.points)}V100H0z${curve(below.points)}V100H0z`
      : undefined
  return (
    <g fill="none" strokeLinecap="round">
      {area && above ? (
        <path
          d={area}
          // Both lines as one path: even-odd filling then covers what is under one line but not
          // under the other.
          fillRule="evenodd"
          fill={chartColor[above.series.tone]}
          fillOpacity={0.12}
        />
      ) : null}
      {lines.map(({ series: { _key, tone }, points }) => (
        <path
          key={_key}
          d={curve(points)}
          stroke={chartColor[tone]}
          strokeWidth={2.5}
          strokeDasharray={tone === 'baseline' ? '1 5' : undefined}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  )
}

/** The two values at the widest gap, the lower one below its point. */
function WidestGap({ lines, written }: { lines: Line[]; written: (value: number) => string }) {
  const [first, second] = lines
  if (lines.length !== 2 || !first || !second) return null
  const gaps = first.points.map(([, y], index) => Math.abs(y - (second.points[index]?.[1] ?? y)))
  const widest = gaps.indexOf(Math.max(...gaps))
  return lines.map(({ series: { _key, tone, values }, points }, index) => {
    const point = points[widest]
    const other = lines[1 - index]?.points[widest]
    if (!point || !other) return null
    return (
      <g key={_key}>
        <Dot at={point} color={chartColor[tone]} />
        <SeriesLabel
          at={point}
          text={written(values[widest] ?? 0)}
          color="var(--fg)"
          dx={0}
          dy={point[1] < other[1] ? 24 : -13}
          anchor="middle"
        />
      </g>
    )
  })
}

/** Smallest distance between two names, in percent of the plot's height on a phone. */
const NAME_GAP = 10

function LineNames({ lines }: { lines: Line[] }) {
  const heights = spread(
    lines.map(({ points }) => points.at(-1)?.[1] ?? 0),
    NAME_GAP,
  )
  return lines.map(({ series: { _key, name, tone } }, index) => (
    <SeriesLabel
      key={_key}
      at={[100, heights[index] ?? 0]}
      text={name}
      color={
        tone === 'baseline'
          ? 'var(--fg-2)'
          : `color-mix(in srgb, ${chartColor[tone]} 75%, var(--fg))`
      }
    />
  ))
}
