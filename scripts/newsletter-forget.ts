import { runCommand } from './support/command.ts'

const help = `
npm run newsletter:forget -- <address>

Erases an address, with the names and the company that came with it, from the newsletter signups
kept by this site (<DATA_DIR>/newsletter.sqlite). Safe while the site runs. Exports and backups made
before still hold it, and so does a mailing-list provider: erase it there too.
`

await runCommand({ help, options: {}, positionals: 1 }, async ({ positionals }) => {
  const [address] = positionals
  if (address === undefined)
    throw new Error('Give one address: npm run newsletter:forget -- name@example.com')
  const { env } = await import('../lib/env.ts')
  const { storedAddress } = await import('../lib/newsletter/signup.ts')
  const { openSubscriberStore } = await import('../lib/newsletter/subscriber-store.ts')
  const { keptSignups } = await import('./newsletter/kept-signups.ts')
  const store = openSubscriberStore(keptSignups(env.DATA_DIR))
  const isForgotten = store.forget(storedAddress(address))
  store.close()
  if (!isForgotten) throw new Error(`${address} is not among the signups in ${env.DATA_DIR}.`)
  console.log(`${address} is erased.`)
})
