import type { Table as TableData } from '@/schemas/objects/table.ts'
import { cn } from './cn.ts'

type Props = { table: TableData; label?: string; className?: string }

/** A table that scrolls inside its own box, which the keyboard reaches. */
export function Table({ table: { caption, columns, rows }, label, className }: Props) {
  return (
    <div
      role="region"
      aria-label={label ?? caption ?? `Table: ${columns.join(', ')}`}
      // A box that scrolls must be reachable without a pointer.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-lenis-prevent-touch
      className={cn('overflow-x-auto', className)}
    >
      <table className="w-full min-w-max border-collapse text-left text-small sm:min-w-full">
        {caption ? (
          <caption className="pb-4 text-left text-meta text-fg-3">{caption}</caption>
        ) : null}
        <thead>
          <tr className="border-b border-fg">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-3 pr-6 align-bottom font-[560] last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row._key} cells={row.cells} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow({ cells: [head, ...cells] }: { cells: string[] }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="max-w-[22em] py-3.5 pr-6 align-top font-[560]">
        {head}
      </th>
      {cells.map((cell, index) => (
        // Cells have no identity beyond their column.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index} className="max-w-[28em] py-3.5 pr-6 align-top text-fg-2 last:pr-0">
          {cell}
        </td>
      ))}
    </tr>
  )
}
