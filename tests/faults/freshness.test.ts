import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clientOfSite } from '../support/lake-client.ts'
import { withOwnSite } from '../support/own-site.ts'

/**
 * The proxy expires pages once more after a publish, which a busy machine delays: pages are settled
 * when all of them have come from the cache for this long.
 */
const SETTLED_MS = 4000
const WITHIN_MS = 60_000
/**
 * On a busy machine Next may tell only after a page was kept what it was made from. Until then any
 * change makes it new, which costs a rendering and is not wrong.
 */
const ATTEMPTS = 3

const PAGES = [
  '/sustainability',
  '/careers',
  '/company',
  '/blog/six-minutes',
  '/press/clerestory-launches',
] as const

/** What is written into which document, and the pages that show it. */
const CASES = [
  { id: 'page-sustainability', field: 'title', pages: ['/sustainability'] },
  { id: 'post-six-minutes', field: 'title', pages: ['/blog/six-minutes'] },
  // Leads a department, and wrote a post.
  { id: 'person-tamsin-okoro', field: 'role', pages: ['/company', '/blog/six-minutes'] },
  { id: 'illustration-test-bus', field: 'alt', pages: ['/careers'] },
  { id: 'settings', field: 'notice', pages: PAGES },
]

/** Visits each page until all of them keep coming from the cache. */
async function warm(origin: string): Promise<void> {
  const end = Date.now() + WITHIN_MS
  let settledSince = Date.now()
  while (Date.now() - settledSince < SETTLED_MS) {
    const states = await Promise.all(
      PAGES.map(async (path) => (await fetch(origin + path)).headers.get('x-cache')),
    )
    if (states.some((state) => state !== 'HIT')) settledSince = Date.now()
    if (Date.now() > end) throw new Error(`Not all pages are kept: ${states.join(', ')}`)
    // A page that has expired says so at the next visit, however late that is.
    await sleep(500)
  }
}

test(
  'a publish makes those pages new that show the document, and no other',
  { timeout: 600_000 },
  async () => {
    await withOwnSite(async (site) => {
      const client = clientOfSite(site)
      for (const { id, field, pages } of CASES) {
        const isShown = (path: string) => pages.some((page) => page === path)
        let madeNew: string[] = []
        for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
          await warm(site.origin)
          const text = `Changed by test, ${id}, ${attempt}`
          await client
            .patch(id)
            .set({ [field]: text })
            .commit()
          const visits = await Promise.all(
            PAGES.map(async (path) => {
              const answer = await fetch(site.origin + path)
              const isNew = answer.headers.get('x-cache') !== 'HIT'
              return { path, isNew, shows: (await answer.text()).includes(text) }
            }),
          )
          const showing = visits.filter(({ shows }) => shows).map(({ path }) => path)
          expect(showing, `after a change of ${id}`).toEqual(PAGES.filter(isShown))
          madeNew = visits.filter(({ isNew }) => isNew).map(({ path }) => path)
          if (madeNew.length === showing.length) break
        }
        expect(madeNew, `after a change of ${id}`).toEqual(PAGES.filter(isShown))
      }
    })
  },
)
