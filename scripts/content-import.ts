import { runCommand } from './support/command.ts'

const help = `
npm run content:import -- [folder] [--missing-only | --replace-all] [--overwrite-newer]
                          [--check | --dry-run]

Writes the documents of a folder (default: content) and their images and files into the
dataset: the embedded lake, or Sanity's cloud where NEXT_PUBLIC_SANITY_PROJECT_ID and
SANITY_API_WRITE_TOKEN are set. The site may be running or not. All files are checked first;
if anything is wrong, every problem is listed and nothing is written.

  --missing-only      add missing documents, and keep existing ones as they are (default); those
                      that were taken off the site since the files were last in step are named and
                      not added
  --replace-all       overwrite existing documents with the files; refuses, with a list, where
                      documents were changed in the dataset, or taken off the site, since the
                      files were last in step
  --overwrite-newer   publish again what was taken off the site; with --replace-all also overwrite
                      what was changed
  --check             only check the files, and what visitors would not see of them
  --dry-run           only list what an import would change
`

await runCommand(
  {
    help,
    positionals: 1,
    options: {
      'missing-only': { type: 'boolean' },
      'replace-all': { type: 'boolean' },
      'overwrite-newer': { type: 'boolean' },
      check: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  },
  async ({ positionals: [folder = 'content'], values }) => {
    const { readContent } = await import('./content/read-content.ts')
    const { drawingWarnings } = await import('./content/drawings.ts')
    const { print, step } = await import('./support/progress.ts')
    const { leftOutOf } = await import('./content/left-out.ts')
    const warn = async () => {
      for (const line of await drawingWarnings(folder, await readContent(folder))) {
        print(`  ${line}`, 'stderr')
      }
    }
    if (values.check) {
      await step(`Checking ${folder}`, async () => {
        const content = await readContent(folder)
        const leftOut = await leftOutOf(content)
        if (leftOut.length > 0)
          throw new Error(
            `Visitors would not see this:\n${leftOut.map((line) => `  ${line}`).join('\n')}`,
          )
        return `${content.documents.length} documents`
      })
      await warn()
      for (const [id, files] of (await readContent(folder)).dangling) {
        print(
          `  ${files.join(', ')}: refers to ${id}, which is not in ${folder}; an import looks for it in the dataset`,
          'stderr',
        )
      }
      return
    }
    if (values['missing-only'] && values['replace-all']) {
      throw new Error('Choose one of --missing-only and --replace-all.')
    }
    const { withContentClient } = await import('./content/client.ts')
    const { goneIn, newerIn, refuseToUndo, rememberRevisions } = await import('./content/newer.ts')
    const { readRevisions } = await import('./content/known-revisions.ts')
    const { compareContent, importContent } = await import('./content/import-content.ts')
    const mode = values['replace-all'] ? 'replace-all' : 'missing-only'
    const known = await readRevisions(folder)
    /** Whether what was taken off the site stays off, and the rest is added. */
    const isKept = mode === 'missing-only' && !values['overwrite-newer']
    if (values['dry-run']) {
      const comparison = await withContentClient((client) => compareContent(client, folder))
      const { added, different, same } = comparison
      const [gone, newer] = [goneIn(comparison, known), newerIn(comparison, known)]
      for (const id of added) {
        const fate = gone.get(id)
        const would = fate && isKept ? 'would not add' : 'would add'
        print(`  ${would} ${id}${fate ? `, which was ${fate} since` : ''}`)
      }
      const would = mode === 'replace-all' ? 'would overwrite' : 'would keep, though different,'
      for (const one of different) {
        const since = newer.includes(one) ? ', which the files have not seen' : ''
        print(`  ${would} ${one.id}, changed ${one.updatedAt}${since}`)
      }
      print(
        `${added.length - (isKept ? gone.size : 0)} new, ${different.length} different, ${same.size} the same. Nothing was written.`,
      )
      return
    }
    let skipped = new Map<string, string>()
    await step(`Importing ${folder} (${mode})`, (note) =>
      withContentClient(async (client) => {
        if (mode === 'replace-all' && !values['overwrite-newer'])
          await refuseToUndo(client, folder, known)
        if (isKept) skipped = goneIn(await compareContent(client, folder), known)
        const skip = new Set(skipped.keys())
        const result = await importContent(client, folder, mode, note, skip)
        await rememberRevisions(client, folder)
        const done = mode === 'replace-all' ? 'written' : 'added'
        return `${result.documents} documents ${done}, ${result.uploaded} assets uploaded, ${result.reused} already there`
      }),
    )
    for (const [id, fate] of skipped)
      print(`  not added: ${id}, ${fate} since; with --overwrite-newer it is added again`)
    await warn()
    for (const line of await leftOutOf(await readContent(folder))) {
      print(`  Visitors do not see this: ${line}`, 'stderr')
    }
  },
)
