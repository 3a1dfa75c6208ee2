import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort, startSite } from '../../support/running-site.ts'
import { openLake } from './lake.ts'
import { expect, test as base } from './studio.ts'

interface OwnSite {
  origin: string
  token: string
  /** Ends the lake at once; the site starts it again by itself. */
  killLake: () => void
  /** Makes all sessions as old as if nobody had been here for months. Interrupts the lake for it. */
  expireSessions: () => void
}

async function run(data: string, use: (site: OwnSite) => Promise<void>) {
  const port = await freePort()
  const site = startSite({ DATA_DIR: data, PORT: String(port) })
  const killLake = () => {
    for (const pid of site.children('lake/main.ts')) process.kill(pid, 'SIGKILL')
  }
  function expireSessions() {
    killLake()
    // The lake keeps its database to itself: this waits until it is gone.
    const database = new DatabaseSync(join(data, 'lake', 'lake.db'), { timeout: 5000 })
    database.exec('update sessions set used_at = 1')
    database.close()
  }
  try {
    await expect.poll(site.output, { timeout: 60_000 }).toContain('Press Ctrl+C to stop')
    const token = readFileSync(join(data, 'lake', 'token'), 'utf8').trim()
    await use({ origin: `http://127.0.0.1:${port}`, token, killLake, expireSessions })
  } finally {
    site.kill('SIGTERM')
    await site.ended
  }
}

/** `test` on a site that no other test uses, so that its lake may be taken away. */
export const test = base.extend<object, { site: OwnSite }>({
  site: [
    async ({ browserName }, use) => {
      const data = mkdtempSync(join(tmpdir(), `own-site-${browserName}-`))
      try {
        await run(data, use)
      } finally {
        rmSync(data, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  lake: ({ site }, use) => use(openLake(`${site.origin}/lake`, site.token)),
})

export { expect }
