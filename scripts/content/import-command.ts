import { print, step } from '../support/progress.ts'
import { warnOfDrawings } from './check-files.ts'
import { withContentClient } from './client.ts'
import { compareContent, importContent, type Mode } from './import-content.ts'
import { readRevisions } from './known-revisions.ts'
import { leftOutOf } from './left-out.ts'
import { goneIn, newerIn, refuseToUndo, rememberRevisions } from './newer.ts'
import { readContent } from './read-content.ts'

interface Choice {
  mode: Mode
  overwriteNewer: boolean
}

/** Whether what was taken off the site stays off, and the rest is added. */
const keepsGone = ({ mode, overwriteNewer }: Choice) => mode === 'missing-only' && !overwriteNewer

/** Lists what an import of `folder` would change. */
export async function showDifferences(folder: string, choice: Choice): Promise<void> {
  const known = await readRevisions(folder)
  const comparison = await withContentClient((client) => compareContent(client, folder))
  const { added, different, same } = comparison
  const [gone, newer] = [goneIn(comparison, known), newerIn(comparison, known)]
  const isKept = keepsGone(choice)
  for (const id of added) {
    const fate = gone.get(id)
    const would = fate && isKept ? 'would not add' : 'would add'
    print(`  ${would} ${id}${fate ? `, which was ${fate} since` : ''}`)
  }
  const would = choice.mode === 'replace-all' ? 'would overwrite' : 'would keep, though different,'
  for (const one of different) {
    const since = newer.includes(one) ? ', which the files have not seen' : ''
    print(`  ${would} ${one.id}, changed ${one.updatedAt}${since}`)
  }
  print(
    `${added.length - (isKept ? gone.size : 0)} new, ${different.length} different, ${same.size} the same. Nothing was written.`,
  )
}

/** Imports `folder`, and says what was not added and what visitors do not see. */
export async function importFolder(folder: string, choice: Choice): Promise<void> {
  const { mode, overwriteNewer } = choice
  const known = await readRevisions(folder)
  let skipped = new Map<string, string>()
  await step(`Importing ${folder} (${mode})`, (note) =>
    withContentClient(async (client) => {
      if (mode === 'replace-all' && !overwriteNewer) await refuseToUndo(client, folder, known)
      if (keepsGone(choice)) skipped = goneIn(await compareContent(client, folder), known)
      const skip = new Set(skipped.keys())
      const result = await importContent(client, folder, mode, note, skip)
      await rememberRevisions(client, folder)
      const done = mode === 'replace-all' ? `written, ${result.same} the same` : 'added'
      const count = result.documents === 1 ? '1 document' : `${result.documents} documents`
      return `${count} ${done}, ${result.uploaded} assets uploaded, ${result.reused} already there`
    }),
  )
  for (const [id, fate] of skipped)
    print(`  not added: ${id}, ${fate} since; with --overwrite-newer it is added again`)
  const content = await readContent(folder)
  await warnOfDrawings(folder, content)
  for (const line of await leftOutOf(content)) {
    print(`  Visitors do not see this: ${line}`, 'stderr')
  }
}
