import { runCommand } from './support/command.ts'

const help = `
npm run content:export -- [folder] [--drafts] [--prune]

Writes the documents of the dataset, and the images and files that they use, as readable
files into a folder (default: content), the way content:import reads them. An existing file
keeps its order of keys, so that a version control system shows the change alone.

  --drafts   drafts too, under drafts/
  --prune    remove the files of documents that are gone from the dataset
`

await runCommand(
  { help, options: { drafts: { type: 'boolean' }, prune: { type: 'boolean' } } },
  async ({ positionals: [folder = 'content'], values: { drafts = false, prune = false } }) => {
    const { withContentClient } = await import('./content/client.ts')
    const { exportContent } = await import('./content/export-content.ts')
    const { step } = await import('./support/progress.ts')
    await step(`Exporting to ${folder}`, (note) =>
      withContentClient(async (client, download) => {
        const options = { download, drafts, note, prune }
        const result = await exportContent(client, folder, options)
        return `${result.documents} documents, ${result.assets} assets, ${result.pruned.length} files removed`
      }),
    )
  },
)
