import { runCommand } from './support/command.ts'

const help = `
npm run build

Builds the site, with the embedded Content Lake running beside it for as long as it takes.
Does nothing when the last build is of the same sources.

  --force   build in any case
`

await runCommand({ help, options: { force: { type: 'boolean' } } }, async ({ values }) => {
  const { buildSite } = await import('./support/build-site.ts')
  await buildSite(values.force ?? false)
})
