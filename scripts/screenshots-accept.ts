import { runCommand } from './support/command.ts'

const help = `
npm run screenshots:accept
npm run screenshots:accept -- <name ...>

Takes the pictures of every page and section anew and makes those that look different the
baselines that npm test compares with, in tests/visual/baselines. Names, or parts of them, take
only those: npm run screenshots:accept -- section-bento page-home. Lists what it changed.
`

await runCommand({ help, options: {} }, async ({ positionals }) => {
  const { acceptScreenshots } = await import('./testing/accept-screenshots.ts')
  await acceptScreenshots(positionals)
})
