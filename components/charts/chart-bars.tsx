import { cssVariables } from '@/components/ui/css-variables.ts'
import { valueFormat } from '@/lib/chart-values.ts'
import { plainText, sourceAttribute } from '@/lib/preview/source.ts'
import type { ChartData } from '@/schemas/documents/chart-data.ts'
import { domainOf, longest, percentOf } from './chart-scale.ts'
import { ChartSwatch } from './chart-swatch.tsx'

const BAR = 18
const ROW = 22

/**
 * Bars that start at zero, grouped by category. Every bar is labelled with its value, for which there is
 * room even after the longest bar.
 */
export function ChartBars({ chart: { categories, series, summary } }: { chart: ChartData }) {
  const written = valueFormat({ series })
  const values = series.flatMap((one) => one.values)
  const domain = domainOf([0, ...values])
  return (
    <div
      role="img"
      aria-label={plainText(summary)}
      className="grid gap-y-6"
      style={cssVariables({ '--characters': longest(values.map(written)) })}
      {...sourceAttribute(summary)}
    >
      {categories.map((category, index) => (
        // Categories may repeat, such as months of several years.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="grid-12 items-center gap-y-2">
          <p className="col-span-full font-[560] md:col-span-3">{category}</p>
          <svg
            className="col-span-full w-full overflow-visible pr-[max(3.5rem,calc(var(--characters)*1ch+10px))] font-mono text-[13px] md:col-[4/-1]"
            height={series.length * ROW}
          >
            {series.map(({ _key, tone, values }, row) => (
              <Bar
                key={_key}
                label={written(values[index] ?? 0)}
                share={percentOf(values[index] ?? 0, domain)}
                top={row * ROW}
                tone={tone}
              />
            ))}
          </svg>
        </div>
      ))}
    </div>
  )
}

type BarProps = {
  label: string
  share: number
  top: number
  tone: ChartData['series'][number]['tone']
}

function Bar({ label, share, top, tone }: BarProps) {
  return (
    <>
      <ChartSwatch tone={tone} y={top} width={`${share}%`} height={BAR} />
      <text x={`${share}%`} y={top + 13.5} dx={10} fontWeight={500} fill="var(--fg)">
        {label}
      </text>
    </>
  )
}
