import { runCommand } from './support/command.ts'

const help = `
npm run content:export -- [folder] [--drafts] [--prune] [--overwrite-newer]

Writes the documents of the dataset, and the images and files that they use, into a folder
(default: content), in the form that content:import reads. An existing file keeps its order
of keys, so that a diff shows only what changed. Files that were changed since they were last in
step with the dataset stay as they are, and are named; if such a document was changed in the
dataset, too, it is listed and nothing is written. That record is in DATA_DIR: without it, as in a
fresh clone, every file that differs counts as changed. Refuses where the folder has documents and the
dataset none, as with a wrong DATA_DIR, and to prune where only the folder has site settings.

  --drafts            also write drafts, under drafts/
  --prune             remove the files of documents that are no longer in the dataset; other JSON
                      stays
  --overwrite-newer   overwrite files that were changed since, too
`

await runCommand(
  {
    help,
    options: {
      drafts: { type: 'boolean' },
      prune: { type: 'boolean' },
      'overwrite-newer': { type: 'boolean' },
    },
    positionals: 1,
  },
  async ({ positionals: [folder = 'content'], values }) => {
    const { drafts = false, prune = false, 'overwrite-newer': isOverwriting = false } = values
    const { withContentClient } = await import('./content/client.ts')
    const { exportContent } = await import('./content/export-content.ts')
    const { readRevisions } = await import('./content/known-revisions.ts')
    const { newerFiles, rememberRevisions } = await import('./content/newer.ts')
    const { print, step } = await import('./support/progress.ts')
    const leave = new Set<string>()
    await step(`Exporting to ${folder}`, (note) =>
      withContentClient(async (client, download) => {
        if (!isOverwriting) {
          const known = await readRevisions(folder)
          for (const id of await newerFiles(client, folder, known, { drafts })) leave.add(id)
        }
        const options = { download, drafts, leave, note, prune }
        const result = await exportContent(client, folder, options)
        await rememberRevisions(client, folder, result.written)
        return `${result.documents} documents, ${result.assets} assets, ${result.pruned.length} files removed`
      }),
    )
    for (const id of leave) print(`  left ${id} as it is in the files, which are newer`)
  },
)
