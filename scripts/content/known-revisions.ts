import { join, resolve } from 'node:path'
import { z } from 'zod'
import { env, sanity } from '../../lib/env.ts'
import { readIfThere, write } from './files.ts'

/**
 * For each document the revision at which a folder and the dataset last said the same. A document
 * that has another one by now was changed in the dataset since, which an import must not undo
 * unasked. Kept beside the data, because the files themselves name no revisions.
 */
export type Revisions = Map<string, string>

const guard = z.record(z.string(), z.record(z.string(), z.string()))

const FILE = () => join(env.DATA_DIR, 'content-revisions.json')
const keyOf = (folder: string) => `${sanity.projectId}/${sanity.dataset} ${resolve(folder)}`

async function readAll(): Promise<z.output<typeof guard>> {
  try {
    return guard.parse(JSON.parse((await readIfThere(FILE()))?.toString() ?? '{}'))
  } catch {
    // Then nothing is known, and imports ask before they overwrite.
    return {}
  }
}

/** What is known of `folder`; empty where it was never compared with this dataset. */
export async function readRevisions(folder: string): Promise<Revisions> {
  return new Map(Object.entries((await readAll())[keyOf(folder)] ?? {}))
}

/** Keeps the revisions at which `folder` and the dataset say the same, beside what is known of others. */
export async function saveRevisions(folder: string, same: Revisions): Promise<void> {
  const before = await readAll()
  const known = { ...before[keyOf(folder)], ...Object.fromEntries(same) }
  const all = { ...before, [keyOf(folder)]: known }
  await write(FILE(), `${JSON.stringify(all, null, 1)}\n`)
}
