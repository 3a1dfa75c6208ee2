import { chartColor } from './chart-color.ts'
import type { ChartData } from '@/schemas/documents/chart-data.ts'
import { ChartSwatch } from './chart-swatch.tsx'

/**
 * Names of the series, each beside a sample of its line. Dashes and hatching tell series apart for
 * people who cannot distinguish the colors.
 */
export function ChartLegend({ chart: { kind, series } }: { chart: ChartData }) {
  return (
    <ul className="flex flex-wrap gap-x-7 gap-y-2 text-small font-[560]">
      {series.map(({ _key, name, tone }) => (
        <li key={_key} className="flex items-center gap-2.5">
          <svg className="h-3 w-6 flex-none" aria-hidden="true">
            {kind === 'bars' ? (
              <ChartSwatch tone={tone} width="100%" height="100%" />
            ) : (
              <line
                x2="100%"
                y1="50%"
                y2="50%"
                stroke={chartColor[tone]}
                strokeWidth={2.5}
                strokeDasharray={tone === 'baseline' ? '2 4' : undefined}
              />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
