import { runCommand } from './support/command.ts'

const help = `
npm run newsletter:import -- signups.json

Adds the signups of a file that \`newsletter:export -- --json\` wrote to those kept by this site
(<DATA_DIR>/newsletter.sqlite), such as after the disk was lost. Those that are there already stay as
they are. Safe while the site runs. Addresses that were erased since the export come back: erase them
again with newsletter:forget.
`

await runCommand({ help, options: {}, positionals: 1 }, async ({ positionals: [file] }) => {
  if (file === undefined)
    throw new Error('Name the file: npm run newsletter:import -- signups.json')
  const { env } = await import('../lib/env.ts')
  const { importSignups } = await import('./newsletter/import-signups.ts')
  const { added, all } = importSignups(file, env.DATA_DIR)
  const others = added < all ? '; the others were there already' : ''
  console.log(`${added} of ${all} signups added${others}.`)
})
