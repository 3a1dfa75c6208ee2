import { afterAll, beforeAll } from 'vitest'
import { startOwnSite } from '../support/own-site.ts'

type Site = Awaited<ReturnType<typeof startOwnSite>>

/** A first start builds the site. */
const START_MS = 900_000

/** One production site for all tests of a file, with `env` over the defaults. Call it at the top. */
export function useSite(env: Record<string, string> = {}): () => Site {
  let site: Site | undefined
  beforeAll(async () => {
    site = await startOwnSite(env)
  }, START_MS)
  afterAll(() => site?.stop(), 60_000)
  return () => {
    if (site === undefined) throw new Error('The site is there in tests only.')
    return site
  }
}
