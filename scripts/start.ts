import { runCommand } from './support/command.ts'

const help = `
npm start
npm start [lake | site]

Runs the site, its Studio and the embedded Content Lake until Ctrl+C. The first start imports
content/ and builds the site, which takes a minute or two; later starts take seconds. The site is
built again when its sources change.

  lake             the Content Lake alone, on LAKE_HOST and LAKE_PORT (3999)
  site             the site alone, with the lake at LAKE_URL; any number of them: docs/deploy.md
  PORT=3000        port of the site; 0 takes any free one
  HOST=127.0.0.1   address to listen on; 0.0.0.0 opens it to the network
  .env.example     the other variables; those of the lake are in lake/README.md
`

// A word and not an option: npm would keep an option, and both parts would start.
await runCommand({ help, options: {}, positionals: 1 }, async ({ positionals: [word = 'all'] }) => {
  const { PARTS, runSite } = await import('./support/run-site.ts')
  const part = PARTS.find((each) => each === word)
  if (part === undefined)
    throw new Error(
      `There is no part "${word}": npm start lake, npm start site, or npm start for both.`,
    )
  await runSite('production', { part })
})
