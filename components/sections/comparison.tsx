import { Icon } from '@/components/ui/icon.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { icons } from '@/components/ui/icon-paths.ts'
import { plainText } from '@/lib/preview/source.ts'
import type { SectionOf } from '@/schemas/sections/index.ts'
import type { SectionProps } from './props.ts'
import s from './comparison.module.css'

type Data = SectionOf<'comparison'>
type Cell = Data['rows'][number]['cells'][number]

const VERDICT_ICONS: Record<NonNullable<Cell['verdict']>, string> = {
  yes: icons.check,
  partly: icons.minus,
  no: icons.x,
}

/** A comparison table. On phones each row becomes a card that repeats the column names. */
export function ComparisonSection({ section, headingLevel }: SectionProps<'comparison'>) {
  const { heading, lede, columns, rows, note, theme, anchor } = section
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead heading={heading} lede={lede} level={headingLevel} />
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">What is compared</span>
              </th>
              {columns.map((column, index) => (
                // Heads may repeat: they have no identity except their column.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={index} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row._key} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
        {note ? <p className="mt-6 text-meta text-fg-3">{note}</p> : null}
      </div>
    </Section>
  )
}

function Row({ row, columns }: { row: Data['rows'][number]; columns: string[] }) {
  return (
    <tr>
      <th scope="row">{row.dimension}</th>
      {row.cells.map((cell, index) => (
        <td key={cell._key} data-column={plainText(columns[index] ?? '')}>
          <span className={s.cell} data-verdict={cell.verdict}>
            {cell.verdict ? <Icon path={VERDICT_ICONS[cell.verdict]} /> : null}
            {cell.text}
          </span>
        </td>
      ))}
    </tr>
  )
}
