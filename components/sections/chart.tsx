import { Buttons } from '@/components/ui/buttons.tsx'
import { Details } from '@/components/ui/details.tsx'
import { Lede, SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { Table } from '@/components/ui/table.tsx'
import type { ChartData } from '@/schemas/documents/chart-data.ts'
import { ChartBars } from '@/components/charts/chart-bars.tsx'
import { ChartLegend } from '@/components/charts/chart-legend.tsx'
import { ChartLines, hasLabeledLines } from '@/components/charts/chart-lines.tsx'
import { chartTable } from '@/lib/chart-values.ts'
import type { SectionProps } from './props.ts'

/** A chart with its source, and its numbers in a table. */
export function ChartSection({ section, headingLevel }: SectionProps<'chart'>) {
  const { theme, anchor, heading, lede, buttons, chart } = section
  const Plot = chart.kind === 'bars' ? ChartBars : ChartLines
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead heading={heading} level={headingLevel} aside={lede && <Lede>{lede}</Lede>}>
          <Buttons links={buttons} className="mt-8" />
        </SectionHead>
        <figure className="border-t border-fg pt-5">
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
            <p className="font-mono text-mono text-fg-3">{chart.unit}</p>
            {hasLabeledLines(chart) ? null : <ChartLegend chart={chart} />}
          </div>
          <Plot chart={chart} />
          <figcaption className="mt-8 max-w-[44.09em] text-meta text-fg-3">
            {chart.caption}
          </figcaption>
        </figure>
        <Details summary="The numbers as a table" className="mt-8 border-t">
          <Table table={tableOf(chart)} label={chart.summary} />
        </Details>
      </div>
    </Section>
  )
}

function tableOf(chart: ChartData) {
  const { columns, rows } = chartTable(chart)
  return {
    caption: undefined,
    total: undefined,
    columns,
    rows: rows.map((cells, index) => ({ _key: String(index), cells })),
  }
}
