import { runCommand } from './support/command.ts'

const help = `
npm run -s newsletter:export > signups.csv
npm run -s newsletter:export -- --json > signups.json

Writes the newsletter signups kept by this site (<DATA_DIR>/newsletter.sqlite) to standard output.
Safe while the site runs. newsletter:import reads the JSON again.
`

await runCommand({ help, options: { json: { type: 'boolean' } } }, async ({ values }) => {
  const { env } = await import('../lib/env.ts')
  const { toCsv } = await import('../lib/newsletter/csv.ts')
  const { readSubscribers } = await import('../lib/newsletter/subscriber-store.ts')
  const { keptSignups } = await import('./newsletter/kept-signups.ts')
  const subscribers = readSubscribers(keptSignups(env.DATA_DIR))
  process.stdout.write(
    values.json ? `${JSON.stringify(subscribers, null, 2)}\n` : toCsv(subscribers),
  )
})
