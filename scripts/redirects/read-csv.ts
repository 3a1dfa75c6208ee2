import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

const OPTIONS = {
  bom: true,
  trim: true,
  // A file combined from several may contain different line ends.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_records_with_empty_values: true,
  info: true,
}

/** A record, and the number of the line on which it ends. */
const recordsGuard = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
)

/** A row of a CSV file, and the number of the line on which it begins, counted from 1. */
export interface Row {
  line: number
  cells: string[]
}

const breaksIn = (cells: readonly string[]) => cells.join('').match(/\r\n|\n|\r/g)?.length ?? 0

/**
 * Parses CSV as described in RFC 4180. Throws with the line if quotes are not closed or are inside
 * an unquoted text.
 */
export function readCsv(text: string): Row[] {
  try {
    return recordsGuard
      .parse(parse(text, OPTIONS))
      .map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Error(`Line ${String(error['lines'])}: ${error.message}`, { cause: error })
  }
}
