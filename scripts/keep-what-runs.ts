import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { runCommand } from './support/command.ts'

const help = `
node scripts/keep-what-runs.ts --delete

The last step in the build of the image: deletes from node_modules what only builds and tests need,
and source maps of packages. What is left runs the build in .next, the lake and the commands
that work on their data. Without --delete it lists what it would keep.
`

await runCommand(
  { help, options: { delete: { type: 'boolean', default: false } } },
  async ({ values }) => {
    const { packagesThatRun } = await import('./image/what-runs.ts')
    const { kept, all } = packagesThatRun()
    console.log(`${kept.size} of ${all.length} packages run.`)
    if (!values.delete) {
      console.log([...kept].toSorted().join('\n'))
      return
    }
    // A package inside another one that is not kept goes with it.
    for (const path of all) if (!kept.has(path)) await rm(path, { recursive: true, force: true })
    for (const path of globSync('node_modules/{.bin,.cache,**/*.map}'))
      await rm(path, { recursive: true, force: true })
  },
)
