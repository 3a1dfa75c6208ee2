import { runCommand } from './support/command.ts'

const help = `
npm run content:import -- [folder] [--missing-only | --replace-all] [--check | --dry-run]

Writes the documents of a folder (default: content) and their images and files into the
dataset: the embedded lake, or Sanity's cloud where NEXT_PUBLIC_SANITY_PROJECT_ID and
SANITY_API_WRITE_TOKEN are set. The site may be running or not. All files are checked first;
if anything is wrong, every problem is listed and nothing is written.

  --missing-only   add missing documents, and keep existing ones as they are (default)
  --replace-all    overwrite existing documents with the files
  --check          only check the files
  --dry-run        only list what an import would change
`

await runCommand(
  {
    help,
    options: {
      'missing-only': { type: 'boolean' },
      'replace-all': { type: 'boolean' },
      check: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  },
  async ({ positionals: [folder = 'content'], values }) => {
    const { readContent } = await import('./content/read-content.ts')
    const { drawingWarnings } = await import('./content/drawings.ts')
    const { print, step } = await import('./support/progress.ts')
    const warn = async () => {
      for (const line of await drawingWarnings(folder, await readContent(folder))) {
        print(`  ${line}`, 'stderr')
      }
    }
    if (values.check) {
      await step(
        `Checking ${folder}`,
        async () => `${(await readContent(folder)).documents.length} documents`,
      )
      await warn()
      return
    }
    if (values['missing-only'] && values['replace-all']) {
      throw new Error('Choose one of --missing-only and --replace-all.')
    }
    const { withContentClient } = await import('./content/client.ts')
    const { compareContent, importContent } = await import('./content/import-content.ts')
    const mode = values['replace-all'] ? 'replace-all' : 'missing-only'
    if (values['dry-run']) {
      const { added, different, same } = await withContentClient((client) =>
        compareContent(client, folder),
      )
      for (const id of added) print(`  would add ${id}`)
      const would = mode === 'replace-all' ? 'would overwrite' : 'would keep, though different,'
      for (const { id, updatedAt } of different) print(`  ${would} ${id}, changed ${updatedAt}`)
      print(
        `${added.length} new, ${different.length} different, ${same} the same. Nothing was written.`,
      )
      return
    }
    await step(`Importing ${folder} (${mode})`, (note) =>
      withContentClient(async (client) => {
        const { documents, reused, uploaded } = await importContent(client, folder, mode, note)
        return `${documents} documents, ${uploaded} assets uploaded, ${reused} already there`
      }),
    )
    await warn()
  },
)
