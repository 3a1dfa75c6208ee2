import type { Note } from '../support/progress.ts'
import { createLakeClient } from './client.ts'
import { importContent } from './import-content.ts'
import { rememberRevisions } from './newer.ts'

/** Imports the content in `folder` into the empty lake at `url`. Returns how much that was. */
export async function fillLake(url: string, folder: string, note: Note): Promise<string> {
  const client = createLakeClient(url)
  const result = await importContent(client, folder, 'missing-only', note)
  await rememberRevisions(client, folder)
  return `${result.documents} documents, ${result.uploaded} assets`
}
