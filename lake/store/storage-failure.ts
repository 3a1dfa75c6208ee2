import { apiError } from '../model/errors.ts'

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const BUSY = 5
const READ_ONLY = 8
const IO_ERROR = 10
const CORRUPT = 11
const FULL = 13
const CANNOT_OPEN = 14
const NOT_A_DATABASE = 26

/** The primary result code of an error from SQLite. */
function codeOf(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  // The low byte is the primary code; the rest gives details.
  return typeof code === 'number' ? code & 0xff : undefined
}

/** Advice for a failing disk or file; undefined for other errors. */
function adviceFor(error: unknown): string | undefined {
  switch (codeOf(error)) {
    case READ_ONLY:
    case CANNOT_OPEN:
      return 'it cannot be written to. Check the permissions of the folder and its files.'
    case IO_ERROR:
      return 'its disk does not take or give data. Check free space, quota and health of the disk.'
    case FULL:
      return 'its disk is full. Free some space.'
    case CORRUPT:
    case NOT_A_DATABASE:
      return 'its file lake.db is damaged. Put a backup in its place; or move it away, and the next start begins a new one.'
    default:
      return undefined
  }
}

/** The error for the client if the disk fails; other errors are returned unchanged. */
export function storageFailure(error: unknown): unknown {
  if (codeOf(error) === FULL) {
    return apiError(507, 'The disk is full: nothing was written. Free some space and try again.')
  }
  const advice = adviceFor(error)
  if (advice === undefined) return error
  console.error("The lake's folder fails:", error)
  return apiError(500, `The lake's folder fails, and nothing was written: ${advice}`)
}

/** Why the database in `dir` could not be opened, and how to fix it. */
export function openingFailure(error: unknown, dir: string): unknown {
  if (codeOf(error) === BUSY) {
    return new Error(
      `Another process has the lake in ${dir} open. Stop it, or use another folder.`,
      { cause: error },
    )
  }
  const advice = adviceFor(error) ?? folderAdviceFor(error)
  if (advice === undefined) return error
  return new Error(`The lake in ${dir} cannot be opened: ${advice}`, { cause: error })
}

function folderAdviceFor(error: unknown): string | undefined {
  const isOfSystem = error instanceof Error && 'syscall' in error
  return isOfSystem
    ? `${error.message}. Check that LAKE_DIR names a folder that may be made and written to.`
    : undefined
}
