import { runCommand } from './support/command.ts'

const help = `
npm run dev

Runs the site in development mode, with its Studio and the embedded Content Lake. Pages reload
when their sources change. Uses the same data and the same variables as npm start.
`

await runCommand({ help, options: {}, mode: 'development' }, async () => {
  const { runSite } = await import('./support/run-site.ts')
  await runSite('development')
})
