import { runCommand } from './support/command.ts'

const help = `
npm start

Runs the site, its Studio and the embedded Content Lake until Ctrl+C. The first start imports
content/ and builds the site, which takes a few minutes; later starts take seconds. The site is
built again when its sources change.

  PORT=3000        port of the site; 0 takes any free one
  HOST=127.0.0.1   address to listen on; 0.0.0.0 opens it to the network
  .env.example     every other variable
`

await runCommand({ help, options: {} }, async () => {
  const { runSite } = await import('./support/run-site.ts')
  await runSite('production')
})
