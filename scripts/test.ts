import { runCommand } from './support/command.ts'

const help = `
npm test -- [check ...]

Runs every check, on data of its own in a temporary folder: chromium, types, lint, format,
dead-code, typegen, unit, lake, build, bytes, browser, visual, network. Names run only
those, and what they need: npm test -- unit lint. The last line is "N passed, N failed".

  CHROMIUM_PATH   the browser to test with; otherwise one is looked for, then installed
`

await runCommand({ help, options: {} }, async ({ positionals }) => {
  const { runChecks } = await import('./testing/run-checks.ts')
  await runChecks(positionals)
})
