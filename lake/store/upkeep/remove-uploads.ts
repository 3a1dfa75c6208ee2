import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { applyPatch } from 'mendoza'
import { uploadName, uploadNamesOf } from '../../model/asset-url.ts'
import type { LakeDocument } from '../../model/document.ts'
import { assetDocuments } from './named-uploads.ts'
import type { Progress } from './progress.ts'
import { storedFiles } from './stored-files.ts'

/** Databases that `restore` put aside; their documents may name other uploads. */
const ASIDE = /^lake\.db\.before-[\dTZ-]+$/
/** Folders of resized pictures, which are made again when they are asked for. */
const RESIZED = /^derivatives/

export interface Removal {
  removed: string[]
  /** The database for whose sake nothing was removed, if there is something to remove. */
  heldBy?: string | undefined
}

/**
 * Removes uploads that came before `time` (milliseconds) and that no document names, neither now nor
 * at any time in the history that is left. The lake must not be running.
 */
export function removeUploads(
  database: DatabaseSync,
  dir: string,
  time: number,
  tell: Progress,
): Removal {
  // By the documents themselves, and not by the index of them.
  const named = new Set(assetDocuments(database).flatMap(uploadNamesOf))
  // What came later may be an upload whose document has not been written yet, by an import for example.
  const unnamed = storedFiles(dir).filter(
    (path) => !named.has(uploadName(path)) && statSync(join(dir, path)).mtimeMs < time,
  )
  if (unnamed.length === 0) return { removed: [] }
  const heldBy = readdirSync(dir).find((name) => ASIDE.test(name))
  if (heldBy !== undefined) return { removed: [], heldBy }
  tell('reading which uploads the history names')
  const wasNamed = namedInHistory(database)
  const removed = unnamed.filter((path) => !wasNamed.has(uploadName(path)))
  for (const path of removed) rmSync(join(dir, path))
  const resized = readdirSync(dir).filter((name) => removed.length > 0 && RESIZED.test(name))
  for (const folder of resized) rmSync(join(dir, folder), { recursive: true })
  return { removed }
}

/** The names of uploads in all states of documents that the log leads to. */
function namedInHistory(database: DatabaseSync): Set<string> {
  const names = new Set<string>()
  const changes = database.prepare(
    'select document_id, previous_rev, apply from transaction_documents order by document_id, seq',
  )
  let document: LakeDocument | null = null
  for (const { previous_rev: previous, apply } of changes.iterate()) {
    // Without a revision before, a document begins.
    document = applyPatch(previous === null ? null : document, JSON.parse(String(apply)))
    for (const name of uploadNamesOf(document)) names.add(name)
  }
  return names
}
