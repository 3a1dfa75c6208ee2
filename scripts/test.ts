import { runCommand } from './support/command.ts'

const help = `
npm test -- [check ...] [--long]

Runs every check, one for two cores at a time but at least three, and each on data of its own in a
temporary folder: chromium, types, lint, format, dead-code, typegen, unit, scaffold, lake, build,
content, bytes, security, faults, visitors, connected, editors, plain-studio, visual, second-company,
network. Names run only those, and what they need: npm test -- unit lint. At the end stand the time
of each part, every test that failed and why, and in the last line "N passed, N failed".

  quick           content, types, lint, unit and the core of the lake (lake-core), in about a minute
  browser         visitors, connected and editors
  conformance     only by this name, since lake has it too: the lake, or a project in Sanity's cloud
  instances       only by this name: three sites behind nginx, and a new version rolled out
  other-browsers  only by this name: pages, menu, newsletter and search in Firefox and WebKit
  soak            only by this name: minutes of everything at once, and what site and lake then hold

  --long          a thousand kills of a lake, 250 below a site, more attacks, and more random
                  documents and queries: npm test -- faults security lake --long
  SOAK_MINUTES    for how long "soak" goes on, 4 unless it is set
  CHROMIUM_PATH   the browser to test with; otherwise Debian's headless shell is installed if it
                  can be, and if not, the Chromium that is there is used
`

const options = { long: { type: 'boolean' } } as const

await runCommand({ help, options, positionals: Infinity }, async ({ positionals, values }) => {
  if (values.long === true) process.env['TEST_LONG'] = '1'
  const { runChecks } = await import('./testing/run-checks.ts')
  await runChecks(positionals)
})
