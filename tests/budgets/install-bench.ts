import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { runCommand } from '../../scripts/support/command.ts'
import { figure } from './figure.ts'
import { startCountingProxy } from './install/counting-proxy.ts'
import type { Measured } from './install/measure.ts'
import { measureOurs, measurePeer } from './install/measure.ts'
import { PEERS } from './install/peers.ts'

const help = `
npm run bench:install -- [peer ...]

What an install brings: packages, bytes downloaded, bytes on disk and seconds of \`npm ci\`, with npm's
cache empty, each in a folder of its own that is deleted afterwards. Of this project; of it if its lockfile
named the addresses of packages, as npm's do by default; of it without tools for development; and of
${PEERS.map(({ name }) => name).join(', ')}. Loads some 2 GB
through npm and takes ten to twenty minutes.

Install scripts run here, since one of ours brings Node, and are off for the others: what those
would download is not counted. Peers are described in tests/budgets/install/peers.ts.

  --ours   this project alone
`

const MB = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

const row = (name: string, { packages, downloadedBytes, diskBytes, seconds }: Measured) => ({
  name,
  packages,
  downloaded: MB(downloadedBytes),
  'on disk': MB(diskBytes),
  seconds: Math.round(seconds),
})

await runCommand(
  { help, options: { ours: { type: 'boolean', default: false } }, positionals: Infinity },
  async ({ values, positionals }) => {
    const unknown = positionals.find((name) => !PEERS.some((peer) => peer.name === name))
    if (unknown !== undefined) throw new Error(`There is no peer "${unknown}".`)
    const asked = positionals.length > 0 ? positionals : PEERS.map(({ name }) => name)
    const peers = values.ours ? [] : PEERS.filter(({ name }) => asked.includes(name))
    const proxy = await startCountingProxy()
    try {
      const ours = await measureOurs(proxy)
      const rows = [
        row('this project', ours),
        row('with addresses', await measureOurs(proxy, { addresses: true })),
        row('without tools', await measureOurs(proxy, { options: ['--omit=dev'] })),
      ]
      console.table(rows)
      figure('npm ci, packages', String(ours.packages))
      figure('npm ci, downloaded', MB(ours.downloadedBytes))
      figure('npm ci, on disk', MB(ours.diskBytes))
      for (const peer of peers) {
        console.log(`${peer.name}: ${peer.what}`)
        rows.push(row(peer.name, await measurePeer(peer, proxy)))
      }
      console.table(rows)
    } finally {
      proxy.stop()
    }
    const npm = execFileSync('npm', ['--version'], { encoding: 'utf8' }).trim()
    const load = loadavg().map((one) => one.toFixed(1))
    console.log(`npm ${npm}, Node ${process.version}, load average ${load.join(', ')}`)
  },
)
