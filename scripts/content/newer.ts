import type { SanityClient } from '@sanity/client'
import { compareContent } from './import-content.ts'
import type { Comparison, Difference } from './import-content.ts'
import { readRevisions, type Revisions, saveRevisions } from './known-revisions.ts'

/**
 * Documents that were changed in the dataset since the files were last equal to it, or that never
 * were equal.
 */
export const newerIn = ({ different }: Comparison, known: Revisions): Difference[] =>
  different.filter(({ id, rev }) => known.get(id) !== rev)

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

/** Records which documents and files are equal now, for later imports. */
export async function rememberRevisions(client: SanityClient, folder: string): Promise<void> {
  const { added, different, same } = await compareContent(client, folder)
  const inFiles = new Set([...added, ...different.map(({ id }) => id), ...same.keys()])
  const others = [...(await readRevisions(folder)).keys()].filter((id) => !inFiles.has(id))
  const there = await client.fetch<string[]>(
    '*[_id in $others]._id',
    { others },
    { perspective: 'raw' },
  )
  const gone = others.filter((id) => !there.includes(id))
  await saveRevisions(folder, same, gone)
}
