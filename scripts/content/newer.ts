import { existsSync } from 'node:fs'
import type { SanityClient } from '@sanity/client'
import { compareContent } from './import-content.ts'
import type { Comparison, Difference } from './import-content.ts'
import { readRevisions, type Revisions, saveRevisions } from './known-revisions.ts'

/**
 * Documents that were changed in the dataset since the files were last equal to it, or that never
 * were equal.
 */
export const newerIn = ({ different }: Comparison, known: Revisions): Difference[] =>
  different.filter(({ id, rev }) => known.get(id)?.rev !== rev)

/**
 * Documents that have a file but are gone from the dataset, where they once were equal: for each id,
 * what became of them. From a new dataset nothing is gone.
 */
export const goneIn = ({ added, isEmpty }: Comparison, known: Revisions): Map<string, string> =>
  new Map(
    added
      .filter((id) => !isEmpty && known.has(id))
      .map((id) => [
        id,
        id.startsWith('drafts.') ? 'published or discarded' : 'taken off the site',
      ]),
  )

/** Throws if an import would undo changes that are not in the files, and lists them. */
export async function refuseToUndo(
  client: SanityClient,
  folder: string,
  known: Revisions,
): Promise<void> {
  const comparison = await compareContent(client, folder)
  const gone = goneIn(comparison, known)
  const lines = [
    ...newerIn(comparison, known).map(({ id, updatedAt }) => `  ${id}, changed ${updatedAt}`),
    ...[...gone].map(([id, fate]) => `  ${id}, ${fate}`),
  ]
  if (lines.length === 0) return
  // An export that prunes would also remove files that were never imported.
  const andDelete = gone.size > 0 ? ' and delete the files of documents that are gone' : ''
  throw new Error(
    `${lines.length === 1 ? '1 document was' : `${lines.length} documents were`} changed in the dataset since ${folder} was last in step with it; nothing was written.
${lines.join('\n')}
Bring the changes into the files with \`npm run content:export\`${andDelete}, or overwrite them with --overwrite-newer.`,
  )
}

/**
 * Ids of documents whose files were changed since they were last equal to the dataset, and which the
 * dataset still has as they were. Throws if an export would undo changes of a file whose document was
 * changed in the dataset, too, and lists them.
 */
export async function newerFiles(
  client: SanityClient,
  folder: string,
  known: Revisions,
  { drafts = false } = {},
): Promise<Set<string>> {
  if (!existsSync(folder)) return new Set()
  const comparison = await compareContent(client, folder, 'assets')
  const different = comparison.different.filter(({ id }) => drafts || !id.startsWith('drafts.'))
  const newer = newerIn({ ...comparison, different }, known)
  const both = newer.filter(({ id, hash }) => known.get(id)?.hash !== hash)
  const own = different.filter((one) => !newer.includes(one)).map(({ id }) => id)
  if (both.length === 0) return new Set(own)
  const others = own.length > 0 ? `, which also overwrites ${own.join(', ')}` : ''
  throw new Error(
    `${both.length === 1 ? '1 document differs' : `${both.length} documents differ`} between the dataset and ${folder}, where the file may have been changed as well since they were last in step; nothing was written.
${both.map(({ id, updatedAt }) => `  ${id}, changed ${updatedAt} in the dataset`).join('\n')}
Keep a copy of what you changed in these files, such as a commit, and overwrite them with --overwrite-newer${others}.`,
  )
}

/**
 * Records which documents and files are equal now, for later imports and exports. Files that an export
 * has just `written` are as the dataset, even where a picture that it left is newer.
 */
export async function rememberRevisions(
  client: SanityClient,
  folder: string,
  written: Revisions = new Map(),
): Promise<void> {
  const { added, different, same } = await compareContent(client, folder)
  const inFiles = new Set([...added, ...different.map(({ id }) => id), ...same.keys()])
  const others = [...(await readRevisions(folder)).keys()].filter((id) => !inFiles.has(id))
  const there = await client.fetch<string[]>(
    '*[_id in $others]._id',
    { others },
    { perspective: 'raw' },
  )
  const gone = others.filter((id) => !there.includes(id))
  await saveRevisions(folder, new Map([...written, ...same]), gone)
}
