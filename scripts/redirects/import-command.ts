import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { refuseWithoutLake, withContentClient } from '../content/client.ts'
import { print } from '../support/progress.ts'
import { planRedirects, readPublished, writeRedirects } from './import-redirects.ts'

/** Publishes the redirects of a CSV file, or lists them. Throws, with each wrong line, before it writes. */
export async function importFile(file: string, { dryRun }: { dryRun: boolean }): Promise<void> {
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
    if (dryRun) for (const { from, to } of added) print(`  would lead ${from} to ${to}`)
    else if (added.length > 0) await writeRedirects(client, added)
    const count = added.length === 1 ? '1 redirect' : `${added.length} redirects`
    const done = dryRun ? 'to add; nothing was written' : 'added'
    print(`${count} ${done}, ${unchanged} there already.`)
  })
}
