import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { withOwnSite } from '../../support/own-site.ts'
import { expect, test as base } from './kept-studio.ts'
import { openLake } from './lake.ts'

interface OwnSite {
  origin: string
  token: string
  /** Ends the lake at once; the site starts it again by itself. */
  killLake: () => void
  /** Makes all sessions as old as if nobody had been here for months. Interrupts the lake for it. */
  expireSessions: () => void
}

/** `test` on a site that no other test uses, so that its lake may be taken away. */
export const test = base.extend<object, { site: OwnSite }>({
  site: [
    // The first argument must be a pattern: Playwright reads the fixtures that it needs from it.
    // oxlint-disable-next-line no-empty-pattern
    ({}, use) =>
      withOwnSite(({ origin, data, process: own }) => {
        const killLake = () => {
          for (const pid of own.children('lake/main.ts')) process.kill(pid, 'SIGKILL')
        }
        function expireSessions() {
          killLake()
          // Sessions are read from the database each time, so that the next lake sees the change.
          const database = new DatabaseSync(join(data, 'lake', 'lake.db'), { timeout: 5000 })
          database.exec('update sessions set used_at = 1')
          database.close()
        }
        const token = readFileSync(join(data, 'lake', 'token'), 'utf8').trim()
        return use({ origin, token, killLake, expireSessions })
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  lake: ({ site }, use) => use(openLake(`${site.origin}/lake`, site.token)),
})

export { expect }
