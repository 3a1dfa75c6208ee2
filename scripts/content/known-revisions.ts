import { join, resolve } from 'node:path'
import { z } from 'zod'
import { env, sanity } from '../../lib/env.ts'
import { readIfThere, write } from './files.ts'

const revision = z.union([
  z.object({ rev: z.string(), hash: z.string() }),
  // As it was written before hashes were kept: of no file is it known whether it was changed since.
  z.string().transform((rev) => ({ rev, hash: '' })),
])

/**
 * For each document, the revision at which the folder and the dataset were last equal, and a hash of
 * what both held then. If its revision is another one now, the dataset was changed since; if the hash
 * of the file is another one, the file was. Neither must be undone without being told to. Stored with
 * the data, because the files themselves contain no revisions.
 */
export type Revisions = Map<string, z.output<typeof revision>>

const guard = z.record(z.string(), z.record(z.string(), revision))

const FILE = () => join(env.DATA_DIR, 'content-revisions.json')
const keyOf = (folder: string) => `${sanity.projectId}/${sanity.dataset} ${resolve(folder)}`

async function readAll(): Promise<z.output<typeof guard>> {
  try {
    return guard.parse(JSON.parse((await readIfThere(FILE()))?.toString() ?? '{}'))
  } catch {
    // Without this file nothing is known, and imports and exports ask before they overwrite.
    return {}
  }
}

/** The known revisions for `folder`; empty if it was never compared with this dataset. */
export async function readRevisions(folder: string): Promise<Revisions> {
  return new Map(Object.entries((await readAll())[keyOf(folder)] ?? {}))
}

/**
 * Stores the revisions at which `folder` and the dataset are equal, forgets documents that are `gone`
 * from both, and keeps what is known about others.
 */
export async function saveRevisions(
  folder: string,
  same: Revisions,
  gone: readonly string[],
): Promise<void> {
  const known = new Map([...(await readRevisions(folder)), ...same])
  for (const id of gone) known.delete(id)
  const all = { ...(await readAll()), [keyOf(folder)]: Object.fromEntries(known) }
  await write(FILE(), `${JSON.stringify(all, null, 1)}\n`)
}
