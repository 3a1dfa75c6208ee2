import { Fragment } from 'react'
import { plainText } from '@/lib/preview/source.ts'
import type { Table as TableData } from '@/schemas/objects/table.ts'
import { cn } from './cn.ts'
import { cssVariables } from './css-variables.ts'
import s from './table.module.css'
import { unbroken } from './unbroken.tsx'

type Props = { table: TableData; label?: string; className?: string }

/** Numbers with a sign, a unit, a percent sign or, in parentheses, the same in another unit. */
const NUMBER = /^[−+-]?\d[\d.,]*(\s?\S{1,4}|\s\([−+-]?\d[\d.,]*\))?$/

/** Which columns contain only numbers; these are right-aligned. */
const numericColumns = ({ columns, rows }: TableData) =>
  columns.map(
    (_, index) =>
      index > 0 && rows.every(({ cells }) => NUMBER.test(plainText(cells[index] ?? ''))),
  )

/** A table that scrolls inside its own box, which can be focused with the keyboard. */
export function Table({ table, label, className }: Props) {
  const { caption, columns, rows, total } = table
  const numeric = numericColumns(table)
  return (
    <div
      role="region"
      aria-label={plainText(label ?? caption ?? `Table: ${columns.join(', ')}`)}
      // A scrolling box must be reachable without a pointer.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-lenis-prevent-horizontal=""
      className={cn(s.scroller, className)}
    >
      <table
        className={cn(s.table, columns.length > 3 && s.wide)}
        style={cssVariables({ '--columns': columns.length })}
      >
        {caption ? (
          <caption>
            <span>{caption}</span>
          </caption>
        ) : null}
        <thead>
          <tr>
            {columns.map((column, index) => (
              // Heads may repeat: they have no identity except their column.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={index} scope="col" data-numeric={numeric[index] || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(total ? rows.slice(0, -1) : rows).map((row) => (
            <TableRow key={row._key} cells={row.cells} numeric={numeric} />
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <TableRow cells={rows.at(-1)?.cells ?? []} numeric={numeric} />
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

/** Allows line breaks in names, such as those of cookies, where a new word begins. */
const breakable = (name = '') =>
  name.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Ll}_)/u).map((word, index) => (
    // The pieces of a name have no identity except their position.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {word}
    </Fragment>
  ))

function TableRow({ cells: [head, ...cells], numeric }: { cells: string[]; numeric: boolean[] }) {
  return (
    <tr>
      <th scope="row">{breakable(head)}</th>
      {cells.map((cell, index) => (
        // Cells have no identity except their column.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index} data-numeric={numeric[index + 1] || undefined}>
          {unbroken(cell)}
        </td>
      ))}
    </tr>
  )
}
