import { cn } from '@/components/ui/cn.ts'
import type { ChartData } from '@/schemas/documents/chart-data.ts'
import { ChartBars } from './chart-bars.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { ChartLines, hasLabeledLines } from './chart-lines.tsx'

type Props = { chart: ChartData; className?: string | undefined }

/** A chart used as a picture: what it measures, and the names of its series if they are not in it. */
export function SmallChart({ chart, className }: Props) {
  const Plot = chart.kind === 'bars' ? ChartBars : ChartLines
  return (
    <div className={cn('flex w-full flex-col self-stretch', className)}>
      <p className="mb-3 font-mono text-[0.8125rem] leading-[1.4] text-(--fg-3)">
        {`${chart.title}, ${chart.unit}`}
      </p>
      {hasLabeledLines(chart) ? null : (
        <div className="mb-5">
          <ChartLegend chart={chart} />
        </div>
      )}
      <Plot chart={chart} />
    </div>
  )
}
