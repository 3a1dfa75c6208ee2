import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REDIRECT_QUERY } from '../../lib/sanity/queries.ts'
import { type RunningLake, startLake, until } from '../../lake/tests/start-lake.ts'
import {
  publishMoved,
  REDIRECTS,
  type StoredRedirect,
} from '../../studio/addresses/address-change.ts'
import { isLedOn, planRedirects, type ReleaseMove } from '../../studio/releases/plan-redirects.ts'
import { leaveRelease } from '../../studio/releases/leave-release.ts'
import { takenOut } from '../../studio/releases/taken-out.ts'
import {
  AROUND,
  type Around,
  aroundParams,
  releaseMove,
} from '../../studio/releases/release-move.ts'

/** Redirects that a release takes along when it moves a document, on a real lake. */
let lake: RunningLake
let client: SanityClient
let count = 0

beforeAll(async () => {
  lake = await startLake()
  client = lake.client({ perspective: 'raw' })
})
afterAll(() => lake.discard())

const slug = (current: string) => ({ _type: 'slug', current })
const post = (_id: string, address: string) => ({ _id, _type: 'post', slug: slug(address) })
const redirect = (_id: string, from: string, to: string) => ({ _id, _type: 'redirect', from, to })

/** A published post, and a release in which it can be moved. */
async function given() {
  count += 1
  const [id, release, old] = [`post-${count}`, `r${count}`, `old-${count}`]
  await client.create(post(id, old))
  await client.releases.create({ releaseId: release, metadata: { releaseType: 'scheduled' } })
  const version = `versions.${release}.${id}`
  await client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: id,
    document: post(version, old),
  })
  const moveNow = async (address: string) => {
    const params = aroundParams({ id: version, type: 'post' })
    const around = await client.fetch<Around>(AROUND, params ?? {})
    const move = releaseMove({ id: version, type: 'post', slug: slug(address) }, around)
    if (move === undefined) throw new Error(`${version} is of no release`)
    return move
  }
  return {
    id,
    release,
    old: `/blog/${old}`,
    moveNow,
    /** As the Studio does a second after the last letter. */
    async moveTo(address: string) {
      await client
        .patch(version)
        .set({ slug: slug(address) })
        .commit()
      const actions = planRedirects(await moveNow(address))
      if (actions.length > 0) await client.action(actions)
    },
  }
}

/** Where a release moves a page, without a lake. */
const pageMove = (from: string, to: string, redirects: ReleaseMove['redirects'] = []) => ({
  release: 'spring',
  id: 'page',
  from,
  to,
  isTaken: false,
  isAlone: false,
  redirects,
})
/** The redirects that a plan puts into the release, each with its id. */
const putBy = (move: ReleaseMove) =>
  planRedirects(move).flatMap((action) =>
    'document' in action && action.document !== undefined ? [action.document] : [],
  )

/** As the ordinary Publish does, with a redirect from the old address if there is one. */
async function publishAt(id: string, from: string | undefined, address: string) {
  const { _rev } = await client.create(post(`drafts.${id}`, address))
  const redirects = await client.fetch<StoredRedirect[]>(REDIRECTS)
  const to = `/blog/${address}`
  const forwarding = from === undefined ? undefined : { to, permanent: true }
  const redirectId = `redirect-${id}`
  await client.action(
    publishMoved({ id, draftRevision: _rev, from, to, forwarding, redirectId, redirects }),
  )
}

/** Where redirects lead visitors of an address today. */
const leads = async (from: string) =>
  client.fetch<string[]>(
    '*[_type == "redirect" && from == $from].to',
    { from },
    { perspective: 'published' },
  )
const inRelease = (release: string) =>
  client.fetch<string[]>(
    '*[_type == "redirect" && string::startsWith(_id, $prefix)] | order(from).from',
    { prefix: `versions.${release}.` },
  )

it('are published with it at its time, and lead those of earlier addresses on', async () => {
  const { moveTo, old, release } = await given()
  await client.create(redirect('older', '/older', old))
  await client.create(redirect('place', '/place', `${old}#place`))
  await moveTo('moved')
  expect(await leads(old)).toEqual([])
  expect(await leads('/older')).toEqual([old])
  const publishAt = new Date(Date.now() + 1000).toISOString()
  await client.releases.schedule({ releaseId: release, publishAt })
  await until('the release to be published', async () => {
    const { state } = (await client.releases.get({ releaseId: release })) ?? {}
    return state === 'published' ? true : undefined
  })
  expect(await leads(old)).toEqual(['/blog/moved'])
  expect(await leads('/older')).toEqual(['/blog/moved'])
  expect(await leads('/place')).toEqual(['/blog/moved#place'])
})

it('follow the address while it is typed, and go when it is as before', async () => {
  const { moveNow, moveTo, old, release } = await given()
  await moveTo('mov')
  await moveTo('moved-again')
  expect(await inRelease(release)).toEqual([old])
  const move = await moveNow('moved-again')
  expect(isLedOn(move)).toBe(true)
  expect(planRedirects(move)).toEqual([])
  await moveTo(old.slice('/blog/'.length))
  expect(await inRelease(release)).toEqual([])
})

it('end where the document moves back to', async () => {
  const { moveTo, old, release } = await given()
  await client.create(redirect('back', '/blog/earlier', old))
  await moveTo('earlier')
  await client.releases.publish({ releaseId: release })
  expect(await leads('/blog/earlier')).toEqual([])
  expect(await leads(old)).toEqual(['/blog/earlier'])
})

it('end where a new document is published', async () => {
  const { id, release } = await given()
  const there = `new-${id}`
  await client.create(redirect(`led-${id}`, `/blog/${there}`, '/elsewhere'))
  const version = `versions.${release}.${there}`
  await client.create(post(version, there))
  const params = aroundParams({ id: version, type: 'post' })
  const around = await client.fetch<Around>(AROUND, params ?? {})
  const move = releaseMove({ id: version, type: 'post', slug: slug(there) }, around)
  const actions = move === undefined ? [] : planRedirects(move)
  expect(actions).toHaveLength(2)
  await client.action(actions)
  await client.releases.publish({ releaseId: release })
  expect(await client.getDocument(there)).toBeDefined()
  expect(await leads(`/blog/${there}`)).toEqual([])
})

it('lead where the newest says, should two lead away from one address', async () => {
  const ids = ['z-older', 'a-newer', 'm-between']
  for (const id of ids) await client.create(redirect(id, '/twice', `/${id}`))
  await client.patch('m-between').set({ to: '/newest' }).commit()
  const params = { path: '/twice', escaped: '/twice' }
  expect(await client.fetch(REDIRECT_QUERY, params)).toMatchObject({ to: '/newest' })
})

it('are none where the release holds one of an editor, or another document takes the address', async () => {
  const { moveNow, moveTo, old, release } = await given()
  const own = `versions.${release}.own`
  await client.create(redirect(own, old, '/elsewhere'))
  await moveTo('moved-on')
  expect(await inRelease(release)).toEqual([old])
  expect(await client.getDocument(own)).toMatchObject({ to: '/elsewhere' })
  await client.delete(own)
  await client.create(post(`versions.${release}.post-next`, old.slice('/blog/'.length)))
  expect(planRedirects(await moveNow('moved-on'))).toEqual([])
})

it('are none where the release is a scheduled draft, which publishes one document', async () => {
  const { moveNow, release } = await given()
  const patch = { set: { 'metadata.cardinality': 'one' } }
  expect(planRedirects(await moveNow('moved-alone'))).toHaveLength(1)
  await client.releases.edit({ releaseId: release, patch })
  expect(planRedirects(await moveNow('moved-alone'))).toEqual([])
})

it('stay out of a release from which an editor has taken them, unless it moves elsewhere', async () => {
  const { id, moveNow, moveTo, old, release } = await given()
  await client.create(redirect(`older-${id}`, '/older-still', old))
  const planned = async (address: string) => {
    const move = await moveNow(address)
    return planRedirects(move, await takenOut(planRedirects(move), client))
  }
  const first = await planned('moved-away')
  expect(first).toHaveLength(2)
  await moveTo('moved-away')
  const version = await client.fetch<string>(
    '*[_type == "redirect" && string::startsWith(_id, $prefix) && from == $old][0]._id',
    { prefix: `versions.${release}.`, old },
  )
  await client.action({
    actionType: 'sanity.action.document.version.discard',
    versionId: version,
  })
  expect(planRedirects(await moveNow('moved-away'))).toHaveLength(1)
  expect(await planned('moved-away')).toEqual([])
  // Elsewhere, the one that was taken out is another one; the one that stayed follows.
  expect(await planned('moved-on')).toHaveLength(2)
})

it('are none for what visitors do not know, or an address that is no address yet', async () => {
  const { moveNow } = await given()
  const move = await moveNow('Not Yet')
  expect(planRedirects(move)).toEqual([])
  expect(planRedirects({ ...move, from: undefined, to: '/blog/new' })).toEqual([])
  expect(planRedirects({ ...move, from: '/', to: '/home' })).toEqual([])
})

it('do not keep others from moving to or from their addresses outside of the release', async () => {
  const { id, moveTo, old } = await given()
  await client.create(post(`beside-${id}`, 'taken'))
  await moveTo('taken')
  await publishAt(`beside-${id}`, '/blog/taken', 'given-way')
  expect(await leads('/blog/taken')).toEqual(['/blog/given-way'])
  await publishAt(`next-${id}`, undefined, old.slice('/blog/'.length))
  expect(await client.getDocument(`next-${id}`)).toBeDefined()
})

it.each([false, true])(
  'do not keep the document from moving there at once (scheduled: %s)',
  async (isScheduled) => {
    const { id, moveTo, old, release } = await given()
    const there = `at-once-${id}`
    await client.create(redirect(`from-${id}`, `/blog/${there}`, old))
    await moveTo(there)
    const ending = `versions.${release}.from-${id}`
    expect(await client.getDocument(ending)).toBeDefined()
    await client.create(redirect(`drafts.from-${id}`, `/blog/${there}`, '/elsewhere'))
    const publishOn = new Date(Date.now() + 3_600_000).toISOString()
    if (isScheduled) await client.releases.schedule({ releaseId: release, publishAt: publishOn })
    await publishAt(id, old, there)
    expect(await leads(`/blog/${there}`)).toEqual([])
    expect(await leads(old)).toEqual([`/blog/${there}`])
    expect(await client.getDocument(`drafts.from-${id}`)).toBeUndefined()
    expect((await client.getDocument(ending)) !== undefined).toBe(isScheduled)
    if (isScheduled) await client.releases.unschedule({ releaseId: release })
    await client.releases.publish({ releaseId: release })
    expect(await leads(`/blog/${there}`)).toEqual([])
  },
)

it('leave the release with the document, and those of others stay', async () => {
  const { id, moveTo, old, release } = await given()
  const there = `not-yet-${id}`
  await client.create(redirect(`to-${id}`, '/to-it', old))
  await client.create(redirect(`from-${id}`, `/blog/${there}`, old))
  await moveTo(there)
  expect(await inRelease(release)).toHaveLength(3)
  const others = { _id: `versions.${release}.others-${id}`, madeFor: 'another' }
  await client.create({ ...redirect(others._id, '/others', '/there'), ...others })
  await leaveRelease(`versions.${release}.${id}`, client)
  expect(await client.getDocument(`versions.${release}.${id}`)).toBeUndefined()
  await client.releases.publish({ releaseId: release })
  expect(await leads('/to-it')).toEqual([old])
  expect(await leads(`/blog/${there}`)).toEqual([old])
  expect(await leads(old)).toEqual([])
  expect(await leads('/others')).toEqual(['/there'])
})

const LONG = `/blog/${'very-'.repeat(16)}long`

it.each([
  ['/team/us', '/team-us'],
  [`${LONG}-1`, `${LONG}-2`],
])('have ids of their own for addresses like %s and %s', (first, second) => {
  const [one] = putBy(pageMove(first, second))
  const published = {
    _id: String(one?._id).replace('versions.spring.', ''),
    from: first,
    to: second,
  }
  const both = putBy(pageMove(second, '/third', [published]))
  expect(both.map(({ from, to }) => [from, to])).toEqual([
    [first, '/third'],
    [second, '/third'],
  ])
  expect(new Set(both.map(({ _id }) => _id)).size).toBe(2)
})

it.each([
  ['in the release', { _id: 'versions.spring.before', madeFor: 'page' }],
  ['in another release', { _id: 'versions.summer.before', madeFor: 'page' }],
  ['published', { _id: 'before' }],
])('are not made a second time for an address that has one %s', (_, known) => {
  const move = pageMove('/old', '/new', [{ ...known, from: '/old', to: '/earlier' }])
  expect(putBy(move)).toEqual([
    expect.objectContaining({ _id: 'versions.spring.before', from: '/old', to: '/new' }),
  ])
})
