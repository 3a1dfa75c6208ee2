import { runCommand } from './support/command.ts'

const help = `
npm run redirects:import -- old-addresses.csv [--dry-run]

Publishes redirects from a CSV file of old addresses, one a line:

  from,to,status
  /old-page,/platform,301
  /summer,https://example.com/summer,302

The status is 301 or 308 (for good; also where it is left out), or 302 or 307 (for a while). Every
line is checked by the rules of the Studio; if one is wrong, each is listed with its line and reason
and nothing is written. Redirects that are there already stay as they are. They take effect at once.
Refuses where DATA_DIR has no content lake yet.

  --dry-run        only check, and list what would be added
`

await runCommand(
  { help, options: { 'dry-run': { type: 'boolean' } }, positionals: 1 },
  async ({ positionals: [file], values }) => {
    if (file === undefined) throw new Error('Name a CSV file; --help says more.')
    const { importFile } = await import('./redirects/import-command.ts')
    await importFile(file, { dryRun: values['dry-run'] === true })
  },
)
