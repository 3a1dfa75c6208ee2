import { runCommand } from './support/command.ts'

const help = `
npm run screenshots:accept
npm run screenshots:accept -- <name ...>

Takes new pictures of every page and section, and replaces those that look different in
tests/visual/baselines, which npm test compares with. With names, or parts of them, only those:
npm run screenshots:accept -- section-bento page-home. Lists what it changed, which is nothing where
the run ends early.
`

await runCommand({ help, options: {}, positionals: Infinity }, async ({ positionals }) => {
  const { acceptScreenshots } = await import('./testing/accept-screenshots.ts')
  await acceptScreenshots(positionals)
})
