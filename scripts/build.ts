import { runCommand } from './support/command.ts'

const help = `
npm run build

Builds the site, with the embedded Content Lake running meanwhile. Does nothing when no source
has changed since the last build. Fails, and says why, when content was left out of a page
because it is incomplete; \`npm start\` only prints a warning.

  --force   build even if nothing has changed
`

await runCommand({ help, options: { force: { type: 'boolean' } } }, async ({ values }) => {
  const { buildSite } = await import('./support/build-site.ts')
  await buildSite(values.force ?? false)
})
