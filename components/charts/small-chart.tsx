import type { ChartData } from '@/schemas/documents/chart-data.ts'
import { ChartBars } from './chart-bars.tsx'
import { ChartLines } from './chart-lines.tsx'

type Props = { chart: ChartData; className?: string | undefined }

/** A chart used as a picture, with what it measures above it. */
export function SmallChart({ chart, className }: Props) {
  if (chart.kind === 'lines')
    return (
      <ChartLines chart={chart} caption={`${chart.title}, ${chart.unit}`} className={className} />
    )
  return (
    <div className={className}>
      <ChartBars chart={chart} />
    </div>
  )
}
