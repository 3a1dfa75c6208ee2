import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { Table } from '@/components/ui/table.tsx'
import type { SectionProps } from './props.ts'

export function DataTableSection({ section, headingLevel }: SectionProps<'dataTable'>) {
  const { heading, lede, table, note, theme, anchor } = section
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead heading={heading} lede={lede} level={headingLevel} />
        <Table table={table} {...(heading && { label: heading })} />
        {note ? <p className="mt-6 max-w-[44.09em] text-meta text-fg-3">{note}</p> : null}
      </div>
    </Section>
  )
}
