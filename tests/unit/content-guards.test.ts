import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mapObjects } from '../../scripts/content/json.ts'
import type { ContentDocument, Json, JsonObject } from '../../scripts/content/json.ts'
import { readContent } from '../../scripts/content/read-content.ts'
import type * as Content from '../../lib/sanity/content.ts'
import type * as Redirects from '../../lib/sanity/redirects.ts'
import type * as Routes from '../../lib/sanity/routes.ts'
import type { Preview } from '../../lib/preview/current-preview.ts'
import type * as Sections from '../../lib/sanity/sections.ts'
import { LISTED_TYPES } from '../../schemas/routed-types.ts'
import { ROUTED_TYPES, type RoutedType } from '../../schemas/shared/route.ts'
import type { RunningLake } from '../../lake/tests/start-lake.ts'
import { startLakeWith } from '../support/content-lake.ts'

/**
 * The demo content as the site reads it: through the real lake, the real queries and the real
 * loaders. A guard leaves out what it refuses and says so in a warning; here nobody may be warned.
 */
const IMPORT_MS = 120_000

let lake: RunningLake
let content: typeof Content & typeof Redirects & typeof Routes
let guardSections: typeof Sections.guardSections
const warn = vi.spyOn(console, 'warn').mockReturnValue()

beforeAll(async () => {
  lake = await startLakeWith('content')
  // The site's client takes the address of the lake when it is loaded.
  vi.stubEnv('LAKE_URL', lake.url)
  vi.stubEnv('SANITY_API_READ_TOKEN', lake.token)
  content = {
    ...(await import('../../lib/sanity/content.ts')),
    ...(await import('../../lib/sanity/redirects.ts')),
    ...(await import('../../lib/sanity/routes.ts')),
  }
  guardSections = (await import('../../lib/sanity/sections.ts')).guardSections
}, IMPORT_MS)

afterAll(async () => {
  vi.unstubAllEnvs()
  warn.mockRestore()
  await lake.discard()
})

const preview: Preview = { draftMode: true, token: 'a token', perspective: 'drafts' }

/** Reads a document as its page does. */
async function open(type: RoutedType, slug: string, as?: Preview) {
  const document = await content.loadDocument(type, slug, as)
  if (document && 'sections' in document) await guardSections(document.sections, as)
  return document
}

/**
 * Reads all that visitors can see, or a preview shows, or of the pages those that `isRead`; says what of
 * it is left out, or cannot be shown at all.
 */
async function problems(
  as?: Preview,
  isRead: (page: Routes.Route) => boolean = () => true,
): Promise<string[]> {
  const failures: string[] = []
  const attempt = async (work: Promise<unknown>, what: string) => {
    const result = await work.catch((error: unknown) => failures.push(String(error)))
    if (result === null) failures.push(`${what} is not there`)
  }
  await attempt(content.loadSettings(as), 'settings')
  for (const type of LISTED_TYPES) await attempt(content.loadList(type, as), `list of ${type}`)
  for (const { _type, slug } of (await content.loadRoutes()).filter(isRead)) {
    await attempt(open(_type, slug, as), `${_type} ${slug}`)
  }
  for (const from of await lake.visitor().fetch<string[]>('*[_type == "redirect"].from')) {
    await attempt(content.loadRedirect(from), `redirect from ${from}`)
  }
  const warnings = warn.mock.calls.splice(0).flat().map(String)
  return [...new Set([...failures, ...warnings])]
}

const addresses = (list: readonly { _type: string; slug: string }[]) =>
  list.map(({ _type, slug }) => `${_type} ${slug}`).toSorted()

it('the demo content is read whole', async () => {
  const { documents } = await readContent('content')
  const count = (type: string) =>
    documents.filter(({ _type, slug }) => _type === type && slug !== undefined).length
  const routes = await content.loadRoutes()
  // It has fewer documents of each type than a build prerenders.
  expect(addresses(await content.loadPrerendered())).toEqual(addresses(routes))
  for (const type of ROUTED_TYPES) {
    expect(routes.filter(({ _type }) => _type === type)).toHaveLength(count(type))
  }
  for (const type of LISTED_TYPES) expect(await content.loadList(type)).toHaveLength(count(type))
})

it('the demo content passes its guards with nothing left out', async () => {
  expect(await problems()).toEqual([])
})

it('so does every text of it that says where it comes from, as in a preview', async () => {
  expect(await problems(preview)).toEqual([])
  expect(await content.loadDocument('page', '/contact', preview)).not.toEqual(
    await content.loadDocument('page', '/contact'),
  )
})

const script = { _type: 'link', _key: 'l', href: 'javascript:alert(1)' }

/** A document, the first object of a type in it, what is changed there, and what has to be said of it. */
const mistakes: [id: string, type: string, change: JsonObject, reason: RegExp][] = [
  [
    'page-platform',
    'scrollStory',
    { steps: [] },
    /^Left out a section \(scrollStory, _key \S+\): steps: needs at least one step$/,
  ],
  [
    'page-home',
    'linkButton',
    { label: ' ' },
    /^Left out a link button \(_key \S+\): label: must not be empty$/,
  ],
  ['page-company', 'figure', { alt: '' }, /figure\.alt: is missing$/],
  [
    'page-contact',
    'page',
    { seo: { title: 5 } },
    /^Left out a part of a page \/contact: seo\.title: .*received number$/,
  ],
  [
    'post-deletion-audit',
    'block',
    { markDefs: [script] },
    /^Left out a link in a text \(_key l\): href: must begin with/,
  ],
  [
    'settings',
    'navLink',
    { label: '' },
    /^Left out a navigation link \(_key \S+\): label: must not be empty$/,
  ],
  [
    'post-six-minutes',
    'post',
    { publishedAt: 'soon' },
    /^Left out a blog post \(_key unknown\): publishedAt: /,
  ],
  [
    'press-open-curb-data',
    'pressRelease',
    { dateline: '' },
    /^Error: The press release open-curb-data cannot be shown: dateline: must not be empty$/,
  ],
  // In the sitemap, it would lead to an error.
  [
    'post-four-hundredth-trip',
    'post',
    { title: ' ' },
    /^Left out a route \(_key unknown\): title: must not be empty$/,
  ],
  ['redirect-news', 'redirect', { to: 'press' }, /^Left out a redirect from \/news: to: /],
]

describe('one mistake in it is found and named', () => {
  let found: string[]

  beforeAll(async () => {
    const client = lake.client()
    for (const [id, type, change] of mistakes) {
      // The lake answers documents as JSON, and changed ones keep their _id and _type.
      const whole = (await client.getDocument(id)) as ContentDocument
      await client.createOrReplace(changeFirst(whole, type, change) as ContentDocument)
    }
    const changed = new Set(mistakes.map(([id]) => id))
    found = await problems(undefined, ({ _id }) => changed.has(_id))
  })

  it('and what cannot be shown is left out of the build, the rest is not', async () => {
    const shown = new Set((await content.loadPrerendered()).map(({ slug }) => slug))
    const missing = (await content.loadRoutes()).filter(({ slug }) => !shown.has(slug))
    expect(missing.map(({ slug }) => slug).toSorted()).toEqual(['open-curb-data', 'six-minutes'])
  })

  it.each(mistakes)('%s: %s with %j', (_id, _type, _change, reason) => {
    expect(found).toContainEqual(expect.stringMatching(reason))
  })
})

/** A copy of `document` in which the first object of type `type` is changed. */
function changeFirst(document: ContentDocument, type: string, change: JsonObject): Json {
  let isFirst = true
  const changed = mapObjects(document, (object) => {
    if (!isFirst || object['_type'] !== type) return object
    isFirst = false
    return { ...object, ...change }
  })
  if (isFirst) throw new Error(`${document._id} holds no ${type}`)
  return changed
}
