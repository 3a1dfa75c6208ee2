import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { linkAddress, newPreviewLink, type PreviewLink } from '../../lib/preview/link.ts'
import { previewToken } from '../../lib/preview/token.ts'
import { ADDRESSES } from '../e2e/routes.ts'
import { clientOfSite } from '../support/lake-client.ts'
import { INVISIBLE } from '../support/with-sources.ts'
import { useSite } from './site.ts'

/** Who may see drafts: only a browser that the Studio has sent, for as long as that lasts. */

const site = useSite()
const SEEN_BY_EDITORS = 'A heading that was never published'
const ENABLE = '/api/draft-mode/enable'

const lake = () => clientOfSite(site())

const get = (path: string, cookie = '') =>
  fetch(site().origin + path, { headers: { cookie }, redirect: 'manual' })

const readToken = () => readFileSync(join(site().data, 'lake', 'read-token'), 'utf8').trim()

/** What a browser sends after this answer. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const newSecret = async () => (await createPreviewSecret(lake(), 'tests', site().origin)).secret

const enable = (secret: string, path = '/contact', cookie = '') =>
  get(
    `${ENABLE}?${new URLSearchParams({ 'sanity-preview-secret': secret, 'sanity-preview-pathname': path })}`,
    cookie,
  )

const leave = (to: string, headers: Record<string, string>) =>
  fetch(`${site().origin}/api/draft-mode/disable`, {
    method: 'POST',
    body: new URLSearchParams({ to }),
    headers,
    redirect: 'manual',
  })

async function changeContactPage() {
  const page = await lake().getDocument('page-contact')
  if (!page) throw new Error('The demo content has no page-contact.')
  const [first, ...others] = page['sections']
  const sections = [{ ...first, heading: SEEN_BY_EDITORS }, ...others]
  await lake().createOrReplace({ ...page, _id: 'drafts.page-contact', sections })
}

describe('secrets of the Studio', () => {
  test('open drafts to the browser that brings one, and to no other', async () => {
    await changeContactPage()
    // What visitors get is in every cache before the editor comes.
    await get('/contact')
    const answer = await enable(await newSecret())
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe('/contact')
    const cookie = cookiesOf(answer)
    const draft = await get('/contact', cookie)
    const html = await draft.text()
    expect(html.replaceAll(/[\u200B-\u200D\u2060-\u2069\uFEFF]/g, '')).toContain(SEEN_BY_EDITORS)
    expect(draft.headers.get('x-cache')).toBeNull()
    expect(draft.headers.get('cache-control')).toContain('no-store')
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await (await get('/contact')).text()).not.toContain(SEEN_BY_EDITORS)
    }
    expect((await get('/contact')).headers.get('x-cache')).toBe('HIT')
  })

  test('texts say where they come from, and nothing else does', async () => {
    const cookie = cookiesOf(await enable(await newSecret()))
    for (const path of ADDRESSES) {
      const html = await (await get(path, cookie)).text()
      const shown = html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
      expect([path, INVISIBLE.test(shown)]).toEqual([path, true])
      const tags = [...shown.matchAll(/<[a-z][^>]*>|<title>[^<]*/g)].map(([tag]) => tag)
      const wrong = tags.filter((tag) => INVISIBLE.test(tag) || /%E2%80%8B/i.test(tag))
      expect([path, wrong.map((tag) => tag.slice(0, 60))]).toEqual([path, []])
    }
  })

  test('are refused in a second browser, and taken again in the first', async () => {
    const secret = await newSecret()
    const cookie = cookiesOf(await enable(secret))
    expect((await enable(secret)).status).toBe(401)
    expect((await enable(secret, '/contact', cookie)).status).toBe(307)
  })

  test('are refused when forged, empty, of another document or older than an hour', async () => {
    await lake().createOrReplace({ _id: 'person-secret', _type: 'person', name: 'A', secret: 'b' })
    await lake().createOrReplace({
      _id: 'drafts.old-secret',
      _type: 'sanity.previewUrlSecret',
      _updatedAt: new Date(Date.now() - 61 * 60_000).toISOString(),
      secret: 'an old secret',
    })
    await lake().createOrReplace({
      _id: 'sanity-preview-url-secret.other',
      _type: 'sanity.previewUrlShareAccess',
      secret: 'shared elsewhere',
    })
    const wrong = ['forged', '', ' ', 'b', '*', '" || true || "', 'shared elsewhere']
    for (const secret of wrong)
      expect([secret, (await enable(secret)).status]).toEqual([secret, 401])
    expect((await get(ENABLE)).status).toBe(401)
    expect(cookiesOf(await enable('forged'))).toBe('')
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/..//evil.example',
    'https://evil.example',
    '/%2F%2Fevil.example',
  ])('lead to no other site: %s', async (path) => {
    const answer = await enable(await newSecret(), path)
    expect(answer.status).toBe(400)
    expect(cookiesOf(answer)).toBe('')
  })
})

describe('cookies of a preview', () => {
  test('show nothing without a token that this site signed and that has not expired', async () => {
    await changeContactPage()
    const [draftMode = ''] = cookiesOf(await enable(await newSecret())).split('; ')
    expect(draftMode).toMatch(/^__prerender_bypass=/)
    const past = previewToken(readToken(), Date.now() - 1000)
    const forged = previewToken('another secret', Date.now() + 60_000)
    for (const token of ['', past, forged, 'x']) {
      const html = await (await get('/contact', `${draftMode}; preview-token=${token}`)).text()
      expect(html).not.toContain('never published')
    }
  })

  test('show nothing if they are made up', async () => {
    const good = previewToken(readToken(), Date.now() + 60_000)
    const made = `__prerender_bypass=${'0'.repeat(32)}; preview-token=${good}`
    expect(await (await get('/contact', made)).text()).not.toContain('never published')
    expect((await get('/api/draft-mode/live', made)).status).toBe(401)
  })

  test('belong to this site alone, and no script reads them', async () => {
    const cookies = (await enable(await newSecret())).headers.getSetCookie()
    const last = new Map(cookies.map((cookie) => [cookie.split('=')[0], cookie]))
    expect([...last.keys()].toSorted()).toEqual([
      '__prerender_bypass',
      'preview-token',
      'sanity-preview-perspective',
    ])
    for (const cookie of last.values()) expect(cookie).toMatch(/HttpOnly.*SameSite=lax/i)
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('are not taken away by another site, with %j', async (headers) => {
    const answer = await leave('/contact', headers)
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('are gone after leaving, which leads to no other site', async () => {
    const cookie = cookiesOf(await enable(await newSecret()))
    const answer = await leave('/contact', { cookie, 'sec-fetch-site': 'same-origin' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/contact')
    for (const gone of answer.headers.getSetCookie()) expect(gone).toContain('Max-Age=0')
    expect((await leave('//evil.example', { cookie })).headers.get('location')).toBe('/')
  })
})

const slug = (current: string) => ({ _type: 'slug', current })
const open = (link: PreviewLink) => get(linkAddress(link))
const textOf = async (path: string, cookie: string) => (await get(path, cookie)).text()

describe('a preview link', () => {
  const about = { path: '/contact', title: 'Contact', note: 'For a test', madeBy: 'A test' }

  async function share(change: Partial<PreviewLink> = {}, days = 1): Promise<PreviewLink> {
    const link = { ...newPreviewLink(about, days), ...change }
    await lake().create(link)
    return link
  }

  test('shows the draft of its page, as visitors would see it, to each browser that brings it', async () => {
    await changeContactPage()
    const link = await share()
    for (const answer of [await open(link), await open(link)]) {
      expect(answer.status).toBe(307)
      expect(answer.headers.get('location')).toBe('/contact')
      const html = await textOf('/contact', cookiesOf(answer))
      expect(html).toContain(SEEN_BY_EDITORS)
      expect(html).toContain('Preview of a draft.')
      expect(INVISIBLE.test(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''))).toBe(false)
      expect(html).not.toMatch(/data-sanity=|\/studio/)
    }
    expect(await (await get('/contact')).text()).not.toContain(SEEN_BY_EDITORS)
  })

  test('follows its page to another address, and shows no draft that takes the old one', async () => {
    const page = await lake().getDocument('page-contact')
    if (!page) throw new Error('The demo content has no page-contact.')
    const draft = { ...page, _id: 'drafts.shared-page', title: 'Shared' }
    await lake().createOrReplace({ ...draft, slug: slug('/shared') })
    const link = await share({ page: 'shared-page', path: '/shared' })
    expect((await open(link)).headers.get('location')).toBe('/shared')
    await lake().createOrReplace({ ...draft, slug: slug('/moved') })
    const other = { ...page, _id: 'drafts.another-page', slug: slug('/shared') }
    await lake().createOrReplace(other)
    const answer = await open(link)
    expect(answer.headers.get('location')).toBe('/moved')
    expect((await get('/moved', cookiesOf(answer))).status).toBe(200)
    expect((await get('/shared', cookiesOf(answer))).status).toBe(404)
    await lake().delete({ query: '*[_id in ["drafts.shared-page", "drafts.another-page"]]' })
    expect((await open(link)).status).toBe(401)
  })

  test('shows no other draft, and opens neither live events nor perspectives', async () => {
    const page = await lake().getDocument('page-careers')
    if (!page) throw new Error('The demo content has no page-careers.')
    const [first, ...others] = page['sections']
    const sections = [{ ...first, heading: 'Nobody was sent this' }, ...others]
    await lake().createOrReplace({ ...page, _id: 'drafts.page-careers', sections })
    const cookie = cookiesOf(await open(await share()))
    expect(await textOf('/careers', cookie)).not.toContain('Nobody was sent this')
    const events = await get('/api/draft-mode/live', cookie)
    expect([events.status, events.headers.get('cache-control')]).toEqual([401, 'no-store'])
    const chosen = await fetch(`${site().origin}/api/draft-mode/perspective`, {
      method: 'POST',
      body: JSON.stringify({ perspective: 'drafts' }),
      headers: { cookie, 'content-type': 'application/json' },
    })
    expect([chosen.status, chosen.headers.get('cache-control')]).toEqual([401, 'no-store'])
    await lake().delete('drafts.page-careers')
  })

  test('of a release shows its page there, and neither drafts nor other releases, until that is over', async () => {
    await changeContactPage()
    const page = await lake().getDocument('page-contact')
    if (!page) throw new Error('The demo content has no page-contact.')
    const [first, ...others] = page['sections']
    const releaseOf = async (title: string, heading: string, current: string) => {
      const { releaseId } = await lake().releases.create({
        metadata: { title, releaseType: 'asap' },
      })
      const sections = [{ ...first, heading }, ...others]
      const _id = `versions.${releaseId}.page-contact`
      await lake().create({ ...page, _id, sections, slug: slug(current) })
      return releaseId
    }
    const spring = await releaseOf('Spring campaign', 'Hello spring', '/in-spring')
    await releaseOf('Another', 'Hello autumn', '/in-autumn')
    const added = { ...page, _id: `versions.${spring}.new-page`, slug: slug('/new-in-spring') }
    await lake().create({ ...added, title: 'New in spring' })

    const link = await share({ page: 'page-contact', release: spring })
    const answer = await open(link)
    expect(answer.headers.get('location')).toBe('/in-spring')
    const cookie = cookiesOf(answer)
    const html = await textOf('/in-spring', cookie)
    expect(html).toContain('Hello spring')
    expect(html).toContain('Preview of the release “Spring campaign”.')
    expect((await get('/new-in-spring', cookie)).status).toBe(404)
    expect((await get('/in-autumn', cookie)).status).toBe(404)
    expect(await textOf('/contact', cookie)).not.toContain(SEEN_BY_EDITORS)

    const second = await open(await share({ page: 'new-page', release: spring }))
    expect(second.headers.get('location')).toBe('/new-in-spring')
    expect((await get('/new-in-spring', cookiesOf(second))).status).toBe(200)

    await lake().releases.archive({ releaseId: spring })
    const over = await textOf('/in-spring', cookie)
    expect(over).toContain('The release “Spring campaign” was archived')
    expect(over).not.toContain('Hello spring')
    const later = await open(link)
    expect(later.headers.get('location')).toBe('/contact')
    const visitors = await textOf('/contact', cookiesOf(later))
    expect(visitors).toContain('The release “Spring campaign” was archived')
    expect(visitors).not.toContain(SEEN_BY_EDITORS)
    await lake().releases.delete({ releaseId: spring })
    expect(await textOf('/contact', cookie)).toContain('The release of this preview was deleted')
    expect((await open(await share({ page: 'page-contact', release: 'drafts' }))).status).toBe(401)
  })

  test('shows nothing once it is revoked or has expired, not even to those who have it open', async () => {
    await changeContactPage()
    const link = await share()
    const cookie = cookiesOf(await open(link))
    expect(await textOf('/contact', cookie)).toContain(SEEN_BY_EDITORS)
    await lake().delete(link._id)
    expect(await textOf('/contact', cookie)).not.toContain(SEEN_BY_EDITORS)
    expect((await open(link)).status).toBe(401)

    const brief = await share({ expiresAt: new Date(Date.now() + 3000).toISOString() })
    const briefly = cookiesOf(await open(brief))
    expect(await textOf('/contact', briefly)).toContain(SEEN_BY_EDITORS)
    await new Promise((resolve) => void setTimeout(resolve, 3100))
    expect(await textOf('/contact', briefly)).not.toContain(SEEN_BY_EDITORS)
    expect((await open(brief)).status).toBe(401)
  })

  test('is refused when forged, or when it is another document', async () => {
    const link = await share()
    const forged = [
      { ...link, secret: '0'.repeat(64) },
      { ...link, _id: `${link._id.slice(0, -1)}g` },
      { ...(await share()), secret: link.secret },
      // Wrong on purpose.
      await share({ _type: 'person' as PreviewLink['_type'] }),
      await share({ expiresAt: 'never' }),
      await share({}, 365),
    ]
    for (const one of forged) expect((await open(one)).status).toBe(401)
    const keys = ['', '.', 'x'.repeat(10_000), `${'a'.repeat(16)}.${'b'.repeat(64)}`, '*.*', '%00']
    for (const key of keys) {
      const answer = await get(`/api/draft-mode/share?link=${encodeURIComponent(key)}`)
      expect([key.slice(0, 20), answer.status]).toEqual([key.slice(0, 20), 401])
      expect(cookiesOf(answer)).toBe('')
    }
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%2Fevil.example'])(
    'leads to no other site: %s',
    async (path) => {
      expect((await open(await share({ path }))).status).toBe(401)
    },
  )

  test('cannot be read, made or taken back by visitors', async () => {
    const link = await share()
    const visitor = lake().withConfig({ token: '' })
    const seen = await visitor.fetch('*[_type == $type]', { type: link._type })
    expect(seen).toEqual([])
    await expect(visitor.create(newPreviewLink(about, 1))).rejects.toThrow(
      /401|Unauthorized|token/i,
    )
    await expect(visitor.delete(link._id)).rejects.toThrow(/401|Unauthorized|token/i)
    expect((await open(link)).status).toBe(307)
  })
})
