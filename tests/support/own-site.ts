import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, startSite } from './running-site.ts'

const READY_WITHIN_MS = 900_000

/**
 * Runs `work` on the production site at `given`, or else on one of its own with the demo content,
 * which ends afterwards. Throws with the site's output when it does not start.
 */
export async function withSite<T>(
  given: string | undefined,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  if (given !== undefined) return work(new URL(given).origin)
  const data = mkdtempSync(join(tmpdir(), 'site-data-'))
  const port = await freePort()
  const site = startSite({ DATA_DIR: data, PORT: String(port), HOST: '127.0.0.1' })
  let ended = false
  site.ended.finally(() => {
    ended = true
  })
  const end = Date.now() + READY_WITHIN_MS
  try {
    while (!site.output().includes('Ready in')) {
      if (ended || Date.now() > end) throw new Error(`The site did not start:\n${site.output()}`)
      await sleep(200)
    }
    // The name that the pages give as their own address.
    return await work(`http://localhost:${port}`)
  } finally {
    site.kill('SIGTERM')
    await site.ended
    rmSync(data, { recursive: true, force: true })
  }
}
