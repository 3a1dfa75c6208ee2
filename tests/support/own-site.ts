import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, startSite } from './running-site.ts'

/** A first start builds the site. */
const READY_WITHIN_MS = 900_000

interface OwnSite {
  origin: string
  /** Its data folder, which is removed afterwards. */
  data: string
  process: ReturnType<typeof startSite>
}

/**
 * Runs `work` on a production site of its own with the demo content, which ends afterwards.
 * Throws with the site's output when it does not start.
 */
export async function withOwnSite<T>(work: (site: OwnSite) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'site-data-'))
  const port = await freePort()
  const process = startSite({ DATA_DIR: data, PORT: String(port), HOST: '127.0.0.1' })
  let ended = false
  process.ended.finally(() => {
    ended = true
  })
  const end = Date.now() + READY_WITHIN_MS
  try {
    while (!process.output().includes('Ready in')) {
      if (ended || Date.now() > end) throw new Error(`The site did not start:\n${process.output()}`)
      await sleep(200)
    }
    // The name that the pages give as their own address.
    return await work({ origin: `http://localhost:${port}`, data, process })
  } finally {
    process.kill('SIGTERM')
    await process.ended
    rmSync(data, { recursive: true, force: true })
  }
}

/** Runs `work` on the site at `given`, or else on one of its own. */
export function withSite<T>(
  given: string | undefined,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  if (given !== undefined) return work(new URL(given).origin)
  return withOwnSite(({ origin }) => work(origin))
}
