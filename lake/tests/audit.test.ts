import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Audit } from '../domain/auth/audit.ts'
import { openStore } from '../store/store.ts'
import { addPerson, addToken, ask, bearer, createCode, viaProxy, page, submitForm } from './ask.ts'
import { actionsOf } from './editor.ts'
import { startLake, type RunningLake } from './start-lake.ts'

interface Entry {
  id: number
  action: string
  actor: string | null
  target: string | null
  detail: string | null
  address: string | null
  count: number
  isRefusal: boolean
  firstAt: string
  lastAt: string
}

const PASSWORD = 'correct horse battery'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

async function entries(query = '?limit=1000'): Promise<Entry[]> {
  return (await lake.request(`/admin/audit${query}`)).json()
}

/** The audit entries that `act` caused, the oldest first. */
async function toldOf(act: () => Promise<unknown>) {
  const last = (await entries('?limit=1'))[0]?.id ?? 0
  await act()
  const told = (await entries()).filter(({ id }) => id > last)
  return told
    .toReversed()
    .map(({ action, actor, target, detail, address }) => [action, actor, target, detail, address])
}

const signIn = (email: string, password: string, address: string) =>
  submitForm(
    lake,
    '/auth/signin',
    { email, password, origin: 'https://site.example/studio', type: 'cookie' },
    viaProxy(address),
  )

const fetchSession = (code: string, address: string) =>
  ask(lake, `/v1/auth/fetch?sid=${code}`, { headers: viaProxy(address) })

test('signing in and out is written down, with the network it came from', async () => {
  const email = 'ada@example.test'
  const id = await addPerson(lake, { email, role: 'editor', password: PASSWORD })
  const near = '203.0.113.0/24'
  const told = await toldOf(async () => {
    const { headers } = await signIn(email, PASSWORD, '203.0.113.9')
    const code = headers.location?.split('#sid=')[1] ?? ''
    const fetched = await fetchSession(code, '203.0.113.9')
    const cookie = fetched.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    await ask(lake, '/v1/auth/logout', {
      method: 'POST',
      headers: { ...viaProxy('2001:db8:1:2::3'), origin: 'https://site.example', cookie },
    })
    await fetchSession(await createCode(lake, id), '203.0.113.9')
  })
  expect(told).toEqual([
    ['signed in', email, null, 'by password', near],
    ['signed out', email, null, null, '2001:db8:1::/48'],
    ['sign-in link made', 'token file', email, null, 'loopback'],
    ['signed in', email, null, 'by link', near],
  ])
})

test('hundreds of refusals from one network are one entry with a count', async () => {
  const email = 'target@example.test'
  await addPerson(lake, { email, role: 'viewer', password: PASSWORD })
  // Different addresses, because so many tries from one would be refused before the sign-in.
  const guess = (n: number) => signIn(email, `guess number ${n}`, `192.0.2.${n % 100}`)
  for (let n = 0; n < 300; n += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, i) => guess(n + i)))
  }
  const told = (await entries()).filter(({ target, isRefusal }) => target === email && isRefusal)
  const sum = told.reduce((all, { count }) => all + count, 0)
  expect([told.length, sum]).toEqual([2, 300])
  expect(told).toContainEqual(
    expect.objectContaining({
      action: 'sign-in refused',
      detail: 'too many tries',
      actor: null,
      address: '192.0.2.0/24',
    }),
  )
})

test('refusals name only e-mails that somebody here has', async () => {
  const told = await toldOf(async () => {
    await signIn('my-password-by-mistake', 'x', '192.0.2.77')
    await fetchSession('x'.repeat(32), '192.0.2.77')
  })
  expect(told).toEqual([
    ['sign-in refused', null, null, 'wrong e-mail or password', '192.0.2.0/24'],
    ['sign-in refused', null, null, 'code unknown or used', '192.0.2.0/24'],
  ])
})

const change = (id: string, changes: object) =>
  lake.request(`/admin/people/${id}`, { method: 'PATCH', body: JSON.stringify(changes) })

const byAdministrator = (action: string, target: string, detail: string | null) => [
  action,
  'token file',
  target,
  detail,
  'loopback',
]

test('what administrators do is written down under their names', async () => {
  const email = 'ed@example.test'
  let tokenId = ''
  const told = await toldOf(async () => {
    const id = await addPerson(lake, { email, role: 'editor' })
    await change(id, { role: 'viewer', name: 'Edward' })
    await change(id, { password: PASSWORD })
    await change(id, { password: null })
    await change(id, { role: 'viewer' })
    await lake.request(`/admin/people/${id}`, { method: 'DELETE' })
    await addToken(lake, 'viewer')
    const tokens: { id: string; label: string }[] = await (
      await lake.request('/admin/tokens')
    ).json()
    tokenId = tokens.find(({ label }) => label === 'for viewers')?.id ?? ''
    await lake.request(`/admin/tokens/${tokenId}`, { method: 'DELETE' })
  })
  expect(told).toEqual([
    byAdministrator('person added', email, 'as editor'),
    byAdministrator('role changed', email, 'editor to viewer'),
    byAdministrator('name changed', email, null),
    byAdministrator('password changed', email, null),
    byAdministrator('password changed', email, 'taken away'),
    byAdministrator('person removed', email, null),
    byAdministrator('token created', 'for viewers', `${tokenId} as viewer`),
    byAdministrator('token revoked', 'for viewers', tokenId),
  ])
})

test('documents that are deleted or restored are written down, and no other change', async () => {
  const client = lake.client()
  const { create, edit, publish, delete: remove } = actionsOf('page-audited')
  const restored = { _id: 'drafts.page-audited', _type: 'note', title: 'first' }
  const replace = {
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: 'page-audited',
    attributes: restored,
  } as const
  const told = await toldOf(async () => {
    await client.action([create({ title: 'first' }), publish()])
    await client.action(edit({ set: { title: 'second' } }))
    await client.action(replace)
    await client.action({
      actionType: 'sanity.action.document.discard',
      draftId: 'drafts.page-audited',
    })
    await client.action(remove([]), { dryRun: true })
    await client.action(remove([]), { transactionId: 'audited-once' })
    await client.action(remove([]), { transactionId: 'audited-once' })
    await lake.seed(...Array.from({ length: 7 }, (_, n) => ({ _id: `n${n}`, _type: 'leaf' })))
    await client.delete({ query: '*[_type == "leaf"]' })
    await lake.seed({ _id: 'drafts.secret', _type: 'sanity.previewUrlSecret' })
    await client.delete('drafts.secret')
  })
  expect(told).toEqual([
    ['document restored', 'token file', 'drafts.page-audited', null, 'loopback'],
    ['document deleted', 'token file', 'page-audited', null, 'loopback'],
    ['document deleted', 'token file', 'n0, n1, n2, n3, n4 and 2 more', null, 'loopback'],
  ])
})

test('is read a page at a time by administrators, and holds no secret', async () => {
  const all = await entries()
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
  const [first, second, third] = all
  expect(await entries('?limit=2')).toEqual([first, second])
  expect((await entries(`?limit=1&before=${second?.id}`))[0]).toEqual(third)
  expect(await entries(`?since=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([])
  for (const bad of ['limit=0', 'limit=1001', 'limit=x', 'since=soon', 'before=-1']) {
    expect((await lake.request(`/admin/audit?${bad}`)).status).toBe(400)
  }
  const editor = bearer(await addToken(lake, 'editor'))
  expect((await ask(lake, '/v1/admin/audit', { headers: editor })).status).toBe(403)
  const text = JSON.stringify(all)
  for (const secret of [lake.token, PASSWORD, 'guess number', 'by-mistake', 'lks_', 'xxxx']) {
    expect(text).not.toContain(secret)
  }
})

test('outlives a restart, with the refusals that were just counted', async () => {
  await signIn('nobody@example.test', 'x', '198.18.5.5')
  const before = await entries()
  await signIn('nobody@example.test', 'x', '198.18.5.5')
  const { dir } = lake
  await lake.stop()
  lake = await startLake({}, dir)
  const after = await entries()
  expect(after[0]).toEqual({ ...before[0], count: 2, lastAt: after[0]?.lastAt })
  expect(after.slice(1)).toEqual(before.slice(1))
})

test('a lake that cannot write its log signs in all the same, and says so in its own', async () => {
  const own = await startLake()
  const id = await addPerson(own, { email: 'eve@example.test', role: 'viewer' })
  const code = await createCode(own, id)
  await own.stop()
  const database = new DatabaseSync(join(own.dir, 'lake.db'))
  database.exec(
    `create trigger refuse before insert on audit begin select raise(abort, 'no more'); end`,
  )
  database.close()
  const again = await startLake({}, own.dir)
  expect((await ask(again, `/v1/auth/fetch?sid=${code}`)).status).toBe(200)
  expect(again.log()).toContain('The audit log could not be written')
  await again.discard()
})

test('keeps so many entries, and a flood of refusals pushes out nothing that was done', async () => {
  vi.useFakeTimers()
  const own = await startStopped()
  const audit = new Audit(own.store)
  try {
    const minute = 60_000
    const start = Date.now()
    for (let n = 0; n < 300; n += 1)
      audit.note('loopback', { action: 'signed in', detail: String(n) })
    own.store.audit.together(() => {
      for (let n = 0; n < 25_000; n += 1) {
        own.store.audit.add({ ...REFUSAL, detail: String(n), firstAt: start, lastAt: start })
      }
    })
    audit.note('loopback', { action: 'signed in', detail: 'last' })
    const range = { since: 0, before: Number.MAX_SAFE_INTEGER, limit: 100_000 }
    const counts = Object.groupBy(audit.list(range), ({ action }) => action)
    expect(counts['signed in']).toHaveLength(301)
    expect(counts['sign-in refused']?.length).toBeLessThanOrEqual(20_100)
    expect(counts['sign-in refused']?.length).toBeGreaterThanOrEqual(20_000)

    // Twenty different refusals are kept apart at a time; all others become one entry.
    for (let n = 0; n < 500; n += 1) {
      audit.refused(`10.${n >> 8}.${n & 255}.1`, { action: 'sign-in refused' })
    }
    const [various, ...apart] = audit.list({ ...range, limit: 21 })
    expect(various).toMatchObject({ detail: 'various', count: 480, address: null })
    expect(apart.every(({ count }) => count === 1)).toBe(true)

    vi.setSystemTime(start + 2 * 365 * 24 * 60 * minute + minute)
    expect(audit.list(range)).toEqual([])
  } finally {
    audit.close()
    own.store.close()
    vi.useRealTimers()
    await own.discard()
  }
})

const REFUSAL = {
  action: 'sign-in refused',
  isRefusal: true,
  actorId: null,
  actor: null,
  target: null,
  address: null,
  count: 1,
}

/** The store of a lake that is not running. */
async function startStopped() {
  const own = await startLake()
  await own.stop()
  const store = openStore(own.dir, { publicUrl: own.url, cacheCharacters: 1000 })
  return { store, discard: own.discard }
}

test('a page of the Studio sees it with an administrator’s session', async () => {
  const id = await addPerson(lake, { email: 'root@example.test', role: 'administrator' })
  const fetched = await ask(lake, `/v1/auth/fetch?sid=${await createCode(lake, id)}`)
  const session = /lake_session=([^;]+)/.exec(fetched.headers['set-cookie']?.[0] ?? '')?.[1] ?? ''
  const answer = await ask(lake, '/v1/admin/audit?limit=1', { headers: page(lake, session) })
  expect(JSON.parse(answer.text)).toMatchObject([{ action: 'signed in', detail: 'by link' }])
})
