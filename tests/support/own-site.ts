import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyDemoContent } from './demo-content.ts'
import { freePort } from '../../lake/tests/free-port.ts'
import { startSite } from './running-site.ts'

/** Long, because a first start builds the site. */
const READY_WITHIN_MS = 900_000

export interface OwnSite {
  origin: string
  /** The site's data folder, which is deleted afterwards. */
  data: string
  process: ReturnType<typeof startSite>
}

/**
 * Starts a production site, built from the sources in `folder`; `env` overrides the default variables.
 * Its content is the demo content or, where it has other sources, theirs, unless `hasDemoContent` says
 * that they have the same. If it does not start, throws with the site's output.
 */
export async function startOwnSite(
  env: Record<string, string> = {},
  folder?: string,
  hasDemoContent = folder === undefined,
) {
  const data = mkdtempSync(join(tmpdir(), 'site-data-'))
  if (hasDemoContent) copyDemoContent(data)
  const port = await freePort()
  const process = startSite(
    // Pages and pictures made ahead would use a CPU for minutes, which other tests need.
    { DATA_DIR: data, PORT: String(port), HOST: '127.0.0.1', ENCODE_AHEAD: 'false', ...env },
    folder,
  )
  let ended = false
  process.ended.finally(() => {
    ended = true
  })
  async function stop(): Promise<void> {
    process.kill('SIGTERM')
    await process.ended
    rmSync(data, { recursive: true, force: true })
  }
  const end = Date.now() + READY_WITHIN_MS
  while (!process.output().includes('Ready in')) {
    if (ended || Date.now() > end) {
      await stop()
      throw new Error(`The site did not start:\n${process.output()}`)
    }
    await sleep(200)
  }
  // With the host name that the pages use as their own address.
  return { origin: `http://localhost:${port}`, port, data, process, stop }
}

/**
 * Runs `work` on a new production site with the demo content and `env`, and stops the site
 * afterwards.
 */
export async function withOwnSite<T>(
  work: (site: OwnSite) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const site = await startOwnSite(env)
  try {
    return await work(site)
  } finally {
    await site.stop()
  }
}

/** Runs `work` on the site at `given` or, without one, on a new site. */
export function withSite<T>(
  given: string | undefined,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  if (given !== undefined) return work(new URL(given).origin)
  return withOwnSite(({ origin }) => work(origin))
}
