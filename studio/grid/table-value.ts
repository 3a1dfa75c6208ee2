import { isKeySegment, type Path } from '@sanity/types'
import { z } from 'zod'
import type { CellPosition, Sheet } from './sheet.ts'

/** What a table holds while somebody works on it: every part can be missing. */
const tableGuard = z.looseObject({
  columns: z.array(z.string()).optional().catch(undefined),
  rows: z
    .array(z.looseObject({ _key: z.string(), cells: z.array(z.string()).optional() }))
    .optional()
    .catch(undefined),
})

const FRESH = ['', '']

export function sheetOfTable(value: unknown): Sheet {
  const { columns, rows = [] } = tableGuard.safeParse(value ?? {}).data ?? {}
  return {
    columns: (columns ?? FRESH).map((text, at) => ({ key: `column-${at}`, text })),
    rows: rows.map(({ _key, cells = [] }) => ({ key: _key, cells })),
  }
}

/** Whether anything of a table is stored: of a new one, there is nothing to correct yet. */
export function isBegun(value: unknown): boolean {
  const { columns, rows } = tableGuard.safeParse(value ?? {}).data ?? {}
  return columns !== undefined || rows !== undefined
}

/** The cell at a `path` in the table, if there is one. */
export function placeOf({ rows }: Sheet, path: Path): CellPosition | undefined {
  const [field, row, , cell] = path
  if (field === 'columns' && typeof row === 'number') return [-1, row]
  if (field !== 'rows' || row === undefined || !isKeySegment(row)) return undefined
  const at = rows.findIndex(({ key }) => key === row._key)
  return at < 0 || typeof cell !== 'number' ? undefined : [at, cell]
}

/** The parts of a table that the sheet stands for; whatever else its rows hold stays. */
export function tableOfSheet({ columns, rows }: Sheet, before: unknown) {
  const old = tableGuard.safeParse(before ?? {}).data?.rows ?? []
  return {
    columns: columns.map(({ text }) => text),
    rows: rows.map(({ key, cells }) => ({
      _type: 'tableRow',
      ...old.find(({ _key }) => _key === key),
      _key: key,
      cells,
    })),
  }
}
