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
  --replace-all       also overwrite documents that differ from the files; refuses, with a list,
                      where they were changed in the dataset, or taken off the site, since the
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
    if (values.check) {
      // By itself, so that it needs no settings.
      const { checkFiles } = await import('./content/check-files.ts')
      return checkFiles(folder)
    }
    if (values['missing-only'] && values['replace-all']) {
      throw new Error('Choose one of --missing-only and --replace-all.')
    }
    const { importFolder, showDifferences } = await import('./content/import-command.ts')
    const mode = values['replace-all'] ? 'replace-all' : 'missing-only'
    const choice = { mode, overwriteNewer: values['overwrite-newer'] === true } as const
    return values['dry-run'] ? showDifferences(folder, choice) : importFolder(folder, choice)
  },
)
