import { runCommand } from './support/command.ts'

const help = `
npm run content:export -- [folder] [--drafts] [--prune]

Writes the documents of the dataset, and the images and files that they use, into a folder
(default: content), in the form that content:import reads. An existing file keeps its order
of keys, so that a diff shows only what changed. Refuses where the folder has documents and the
dataset none, as with a wrong DATA_DIR.

  --drafts   also write drafts, under drafts/
  --prune    remove the files of documents that are no longer in the dataset; other JSON stays
`

await runCommand(
  { help, options: { drafts: { type: 'boolean' }, prune: { type: 'boolean' } }, positionals: 1 },
  async ({ positionals: [folder = 'content'], values: { drafts = false, prune = false } }) => {
    const { withContentClient } = await import('./content/client.ts')
    const { exportContent } = await import('./content/export-content.ts')
    const { rememberRevisions } = await import('./content/newer.ts')
    const { step } = await import('./support/progress.ts')
    await step(`Exporting to ${folder}`, (note) =>
      withContentClient(async (client, download) => {
        const options = { download, drafts, note, prune }
        const result = await exportContent(client, folder, options)
        await rememberRevisions(client, folder)
        return `${result.documents} documents, ${result.assets} assets, ${result.pruned.length} files removed`
      }),
    )
  },
)
