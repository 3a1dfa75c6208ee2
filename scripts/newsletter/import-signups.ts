import { chownSync, closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  openSubscriberStore,
  subscriberFile,
  subscribersGuard,
} from '../../lib/newsletter/subscriber-store.ts'
import { parseJson } from '../../lib/parse-json.ts'

/** Adds the signups of an export in JSON to those in `dataDir`. Returns how many were new, and of how many. */
export function importSignups(file: string, dataDir: string): { added: number; all: number } {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const parsed = subscribersGuard.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (!parsed.success)
    throw new Error(`${file} is not what newsletter:export -- --json writes. Nothing was changed.`)
  if (!existsSync(dataDir))
    throw new Error(`There is no data folder ${resolve(dataDir)}. Set the DATA_DIR of the site.`)
  const kept = subscriberFile(dataDir)
  if (!existsSync(kept)) createFor(dataDir, kept)
  const store = openSubscriberStore(kept)
  try {
    return { added: store.bringBack(parsed.data), all: parsed.data.length }
  } finally {
    store.close()
  }
}

/** Creates an empty file that belongs to the owner of `folder`: the site must open it, also where root made it. */
function createFor(folder: string, file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}
