import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
    const { refuseWithoutLake, withContentClient } = await import('./content/client.ts')
    const { planRedirects, readPublished, writeRedirects } =
      await import('./redirects/import-redirects.ts')
    const { print } = await import('./support/progress.ts')
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
    if (statSync(file).isDirectory()) throw new Error(`${file} is not a file, but a folder.`)
    refuseWithoutLake()
    const csv = await readFile(file, 'utf8')
    await withContentClient(async (client) => {
      const { added, problems, unchanged } = planRedirects(csv, await readPublished(client))
      if (problems.length > 0) {
        throw new Error(
          `${problems.join('\n')}\n\nNothing was written. Mend these lines of ${file} first.`,
        )
      }
      if (values['dry-run'])
        for (const { from, to } of added) print(`  would lead ${from} to ${to}`)
      else if (added.length > 0) await writeRedirects(client, added)
      const count = added.length === 1 ? '1 redirect' : `${added.length} redirects`
      const done = values['dry-run'] ? 'to add; nothing was written' : 'added'
      print(`${count} ${done}, ${unchanged} there already.`)
    })
  },
)
