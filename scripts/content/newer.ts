import type { SanityClient } from '@sanity/client'
import { compareContent } from './import-content.ts'
import type { Comparison, Difference } from './import-content.ts'
import { type Revisions, saveRevisions } from './known-revisions.ts'

/**
 * Documents that were changed in the dataset since the files were last equal to it, or that never
 * were equal.
 */
export const newerIn = ({ different }: Comparison, known: Revisions): Difference[] =>
  different.filter(({ id, rev }) => known.get(id) !== rev)

/** Throws if an import would undo changes that are not in the files, and lists them. */
export async function refuseToUndo(
  client: SanityClient,
  folder: string,
  known: Revisions,
): Promise<void> {
  const newer = newerIn(await compareContent(client, folder), known)
  if (newer.length === 0) return
  const lines = newer.map(({ id, updatedAt }) => `  ${id}, changed ${updatedAt}`)
  throw new Error(
    `${newer.length === 1 ? '1 document was' : `${newer.length} documents were`} changed in the dataset since ${folder} was last in step with it; nothing was written.
${lines.join('\n')}
Bring the changes into the files with \`npm run content:export\`, or overwrite them with --overwrite-newer.`,
  )
}

/** Records which documents and files are equal now, for later imports. */
export async function rememberRevisions(client: SanityClient, folder: string): Promise<void> {
  const { same } = await compareContent(client, folder)
  await saveRevisions(folder, same)
}
