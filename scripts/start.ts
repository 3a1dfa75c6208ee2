import { runCommand } from './support/command.ts'

const help = `
npm start
npm start -- --only lake | site

Runs the site, its Studio and the embedded Content Lake until Ctrl+C. The first start imports
content/ and builds the site, which takes about a minute; later starts take seconds. The site is
built again when its sources change.

  --only lake      the Content Lake alone, on LAKE_HOST and LAKE_PORT (3999)
  --only site      the site alone, with the lake at LAKE_URL; any number of them: docs/deploy.md
  PORT=3000        port of the site; 0 takes any free one
  HOST=127.0.0.1   address to listen on; 0.0.0.0 opens it to the network
  .env.example     every other variable
`

await runCommand({ help, options: { only: { type: 'string' } } }, async ({ values }) => {
  const { PARTS, runSite } = await import('./support/run-site.ts')
  const part = PARTS.find((each) => each === (values.only ?? 'all'))
  if (part === undefined) throw new Error(`--only takes "lake" or "site", not "${values.only}".`)
  await runSite('production', { part })
})
