import { backUp } from './store/upkeep/backup.ts'
import { check } from './store/upkeep/check.ts'
import { compact } from './store/upkeep/compact.ts'
import { restore } from './store/upkeep/restore.ts'
import { missingUpload, type NamedUpload } from './store/upkeep/named-uploads.ts'
import type { Progress } from './store/upkeep/progress.ts'

const KEEP_DAYS = '90'
/** A warning names no more uploads than this. */
const MOST_LINES = 20

interface UpkeepOptions {
  /** How many days of history `compact` keeps, as typed. */
  keep?: string | undefined
}

type Run = (
  dir: string,
  file: string | undefined,
  tell: Progress,
  options: UpkeepOptions,
) => Promise<string>

const COMMANDS: Record<string, Run> = {
  async backup(dir, file, tell) {
    const target = required(file)
    const { count, missing } = await backUp(dir, target, tell)
    warnOf(missing)
    return `${target} holds the lake and its ${count} uploads. Keep it private: drafts and the hashes of passwords are in it.`
  },
  async restore(dir, file, tell) {
    const source = required(file)
    const { kept, missing } = await restore(source, dir, tell)
    warnOf(missing)
    const before = kept === undefined ? '' : `, and what was there before is ${kept} beside it`
    return `The lake in ${dir} is as in ${source}${before}. Everybody has to sign in again.`
  },
  async check(dir, file, tell) {
    const problems = await check(dir, file, tell)
    if (problems.length === 0) return 'All is well.'
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    throw new Error(`${problems.join('\n')}\n${count}.`)
  },
  async compact(dir, surplus, tell, { keep = KEEP_DAYS }) {
    // What it forgets is gone for good: a number of days without its option must not mean the default.
    if (surplus !== undefined)
      throw new Error(
        `compact takes no "${surplus}" by itself. Days go behind --keep, such as --keep 90.`,
      )
    // An empty text, as from a variable that is not set, would count as 0 and forget everything.
    const days = keep.trim() === '' ? Number.NaN : Number(keep)
    if (!Number.isFinite(days) || days < 0)
      throw new Error('--keep takes a number of days, such as --keep 90.')
    const { forgotten, removed, heldBy } = compact(dir, days, tell)
    const done = `${forgotten} transactions older than ${days} days are forgotten. Documents are as they were.`
    if (heldBy !== undefined)
      return `${done} Uploads that no document names stay as long as ${heldBy} is in ${dir}, which may name them.`
    if (removed.length === 0) return done
    return `${done} Uploads that no document has named since then are removed:\n${removed.join('\n')}`
  },
}

/** The command of this name; undefined where there is none. */
export const upkeepCommand = (name: string): Run | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined

/** Warns only: a backup without an upload that the lake has lost is better than none. */
function warnOf(missing: NamedUpload[]): void {
  if (missing.length === 0) return
  const lines = missing.slice(0, MOST_LINES).map((upload) => `${missingUpload(upload)}.`)
  const others = missing.length - lines.length
  if (others > 0) lines.push(`So are ${others} others; "check" names them all.`)
  lines.push('Upload the file again or put it back where it was, or else delete the document.')
  console.error(lines.join('\n'))
}

function required(file: string | undefined): string {
  if (file !== undefined) return file
  throw new Error('Name the backup file, such as lake-2026-01-31.backup.')
}
