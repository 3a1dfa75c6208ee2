import { parseArgs } from 'node:util'
import { env } from '../lib/env.ts'
import { toCsv } from '../lib/newsletter/csv.ts'
import { openSubscriberStore, subscriberFile } from '../lib/newsletter/subscriber-store.ts'

const HELP = `Writes the newsletter signups kept by this site to standard output.

  npm run -s newsletter:export > subscribers.csv
  npm run -s newsletter:export -- --json > subscribers.json

Reads <DATA_DIR>/newsletter.sqlite (DATA_DIR is ${env.DATA_DIR} now). Safe while the site runs.`

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})

if (values.help) {
  console.log(HELP)
} else {
  const store = openSubscriberStore(subscriberFile(env.DATA_DIR))
  const subscribers = store.all()
  store.close()
  process.stdout.write(
    values.json ? `${JSON.stringify(subscribers, null, 2)}\n` : toCsv(subscribers),
  )
}
