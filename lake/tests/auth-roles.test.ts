import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, addToken, ask, bearer, page, signIn } from './ask.ts'
import { errorOf, startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
let viewer: SanityClient
let editor: SanityClient
let viewerToken: string

beforeAll(async () => {
  lake = await startLake()
  viewerToken = await addToken(lake, 'viewer')
  viewer = lake.client({ token: viewerToken })
  editor = lake.client({ token: await addToken(lake, 'editor') })
  await lake.seed(
    { _id: 'page', _type: 'page', title: 'public' },
    { _id: 'drafts.page', _type: 'page', title: 'draft' },
    { _id: 'alone', _type: 'page', title: 'without a draft' },
    { _id: 'versions.rSpring.versioned', _type: 'page', title: 'in a release' },
  )
})
afterAll(() => lake.discard())

/** What a viewer could make of a secret, which would then be published or stop a deletion. */
const SECRETS: readonly [string, { _id: string } & Record<string, unknown>][] = [
  ['that is published', { _id: 'secret' }],
  ['in a release', { _id: 'versions.rSpring.other', _system: { delete: true } }],
  ['that is the draft of a page', { _id: 'drafts.alone' }],
  ['that is the draft of a version', { _id: 'drafts.versioned' }],
  ['that refers to a page', { _id: 'drafts.secret', page: { _type: 'reference', _ref: 'page' } }],
]

const all = () => lake.client().fetch('*[] | order(_id)', {}, { perspective: 'raw' })

describe('a viewer', () => {
  test('reads everything', async () => {
    expect(await viewer.fetch('*[_id == "page"][0].title', {}, { perspective: 'drafts' })).toBe(
      'draft',
    )
    expect(await viewer.getDocument('drafts.page')).toMatchObject({ title: 'draft' })
    const headers = bearer(viewerToken)
    const listened = await ask(lake, '/v1/data/listen/production?query=*', { headers })
    const followed = await ask(lake, '/v1/data/live/events/production?includeDrafts=true', {
      headers,
    })
    expect([listened.status, followed.status]).toEqual([200, 200])
  })

  test.each<[string, (client: SanityClient) => Promise<unknown>, string]>([
    ['create', (client) => client.create({ _type: 'page' }), 'create'],
    [
      'createOrReplace',
      (client) => client.createOrReplace({ _id: 'page', _type: 'page' }),
      'update',
    ],
    ['patch', (client) => client.patch('page').set({ title: 'x' }).commit(), 'update'],
    ['delete', (client) => client.delete('drafts.page'), 'update'],
    ['delete by query', (client) => client.delete({ query: '*[_type == "page"]' }), 'update'],
    [
      'a page under cover of a secret',
      (client) => client.createOrReplace({ _id: 'page', _type: 'sanity.previewUrlSecret' }),
      'update',
    ],
    ...SECRETS.map(
      ([what, secret]): [string, (client: SanityClient) => Promise<unknown>, string] => [
        `a secret ${what}`,
        (client) => client.create({ _type: 'sanity.previewUrlSecret', ...secret }),
        'create',
      ],
    ),
    [
      'a dry run',
      (client) => client.mutate([{ create: { _type: 'page' } }], { dryRun: true }),
      'create',
    ],
  ])('may not %s', async (_, write, permission) => {
    const before = await all()
    const error = await errorOf(write(viewer))
    expect(error.statusCode).toBe(403)
    const description = `Insufficient permissions; permission "${permission}" required`
    expect(error.response.body).toEqual({
      error: {
        type: 'mutationError',
        description,
        items: [
          { index: 0, error: { type: 'insufficientPermissionsError', permission, description } },
        ],
      },
    })
    expect(await all()).toEqual(before)
  })

  test('learns which of several mutations is refused, and none is carried out', async () => {
    const before = await all()
    const secret = { _id: 'drafts.secret', _type: 'sanity.previewUrlSecret', secret: 'x' }
    const error = await errorOf(
      viewer.mutate([{ createOrReplace: secret }, { patch: { id: 'page', set: { title: 'x' } } }]),
    )
    expect(error.details).toMatchObject({ items: [{ index: 1 }] })
    expect(await all()).toEqual(before)
  })

  test('may write the secret with which the preview opens, and clear old ones away', async () => {
    const id = 'drafts.0c9bb3c7-77c6-4b0f-9f0a-5b2f3f9f8a11'
    const secret = { _id: id, _type: 'sanity.previewUrlSecret', source: 'presentation' }
    await viewer
      .transaction()
      .createOrReplace(secret)
      .patch(id, { set: { secret: 'abc', studioUrl: 'https://site.example/studio' } })
      .commit({ visibility: 'async' })
    expect(await lake.client().getDocument(id)).toMatchObject({ secret: 'abc' })
    await viewer.delete({
      query: '*[_type == "sanity.previewUrlSecret" && dateTime(_updatedAt) <= dateTime(now())]',
    })
    expect(await lake.client().getDocument(id)).toBeUndefined()
  })

  test('may write no more than secrets need', async () => {
    const secret = { _type: 'sanity.previewUrlSecret', secret: 'x'.repeat(64 * 1024) }
    expect((await errorOf(viewer.create(secret))).statusCode).toBe(413)
    const large = `*[length({"a":title}${'{"a":a+a}'.repeat(20)}.a) > 0]`
    const slow = `*["${'a'.repeat(60)}!" match "${'a*'.repeat(12)}b"]`
    const refusals = [large, slow].map((query) => errorOf(viewer.delete({ query })))
    expect((await Promise.all(refusals)).map(({ message }) => message)).toEqual([
      expect.stringContaining('makes too much of each document'),
      expect.stringContaining('may take 100 ms together'),
    ])
  })

  test('may not keep everybody waiting by patches that take long', async () => {
    const token = await addToken(lake, 'viewer')
    const _id = 'drafts.slow'
    await lake.client({ token }).create({ _id, _type: 'sanity.previewUrlSecret' })
    for (const letter of ['a', 'b', 'c', 'd']) {
      const names = Array.from({ length: 4000 }, (_, n) => `${letter}${n}`)
      const set = Object.fromEntries(names.map((name) => [name, 1]))
      await lake.client({ token }).patch(_id, { set }).commit()
    }
    // Each has the whole document copied.
    const mutations = Array.from({ length: 1000 }, () => ({ patch: { id: _id, unset: ['none'] } }))
    const error = await errorOf(lake.client({ token }).mutate(mutations))
    expect(error.statusCode).toBe(429)
    expect(error.message).toContain('took too much time')
  })

  test('may keep settings of up to 64 kB at a time, and editors larger ones', async () => {
    const body = JSON.stringify([{ key: 'large', value: 'x'.repeat(64 * 1024) }])
    const statusFor = async (role: 'viewer' | 'editor') => {
      const token = await addToken(lake, role)
      const headers = { ...bearer(token), 'content-type': 'application/json' }
      return (await ask(lake, '/v1/users/me/keyvalue', { method: 'PUT', headers, body })).status
    }
    expect(await statusFor('viewer')).toBe(413)
    expect(await statusFor('editor')).toBe(200)
  })

  test.each([
    ['documents', 'POST', '/v1/data/mutate/production', { mutations: [] }],
    ['settings', 'PUT', '/v1/users/me/keyvalue', [{ key: 'a', value: 1 }]],
  ])('may not write %s without end', async (_, method, path, content) => {
    const token = await addToken(lake, 'viewer')
    const body = JSON.stringify(content)
    const headers = { ...bearer(token), 'content-type': 'application/json' }
    const write = () => ask(lake, path, { method, headers, body })
    const answers = await Promise.all(Array.from({ length: 60 }, write))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses).toContain(429)
    // Of others no request more is refused.
    await editor.patch('page').set({ title: 'public' }).commit()
  })

  test.each([
    [
      { actionType: 'sanity.action.document.publish', draftId: 'drafts.page', publishedId: 'page' },
      false,
    ],
    [{ actionType: 'sanity.action.document.discard', draftId: 'drafts.page' }, false],
    [
      { actionType: 'sanity.action.release.create', releaseId: 'r1', metadata: { title: 'R' } },
      true,
    ],
  ])('may not carry out %j', async (action, dryRun) => {
    const before = await all()
    const body = { actions: [action], dryRun }
    const error = await errorOf(
      viewer.request({ uri: '/data/actions/production', method: 'POST', body }),
    )
    expect(error.statusCode).toBe(403)
    // Where the Studio looks to find out what it may offer.
    expect(error.details).toMatchObject({
      type: 'insufficientPermissionsError',
      permission: 'update',
    })
    expect(await all()).toEqual(before)
  })

  test('reads the history', async () => {
    const uri = '/data/history/production/transactions/page?excludeContent=true'
    expect(await viewer.request({ uri })).toContain('"documentIDs":["')
  })

  test('may not upload', async () => {
    const error = await errorOf(
      viewer.assets.upload('file', Buffer.from('text'), { filename: 'a.txt' }),
    )
    expect(error.statusCode).toBe(403)
    expect(error.details).toMatchObject({ type: 'mutationError', items: [{ index: 0 }] })
    expect(await lake.client().fetch('count(*[_type == "sanity.fileAsset"])')).toBe(0)
  })
})

describe('an editor', () => {
  test('writes documents and assets', async () => {
    const { _id } = await editor.create({ _type: 'page', title: 'by an editor' })
    await editor.patch(_id).set({ title: 'changed' }).commit()
    expect(await editor.getDocument(_id)).toMatchObject({ title: 'changed' })
    await editor.delete(_id)
    const asset = await editor.assets.upload('file', Buffer.from('text'), { filename: 'a.txt' })
    await editor.delete(asset._id)
  })

  test('manages neither people nor tokens nor the dataset', async () => {
    for (const uri of ['/admin/people', '/admin/tokens']) {
      expect((await errorOf(editor.request({ uri }))).statusCode).toBe(403)
    }
    const token = editor.request({
      uri: '/admin/tokens',
      method: 'POST',
      body: { label: 'x', role: 'administrator' },
    })
    expect((await errorOf(token)).message).toContain('permission "manage" required')
    expect((await errorOf(editor.datasets.delete('production'))).statusCode).toBe(403)
  })
})

test.each(['viewer', 'editor', 'administrator'])(
  'the Studio is told the grants of a %s',
  async (role) => {
    const client = lake.client({ token: await addToken(lake, role) })
    const grants: { filter: string; permissions: string[] }[] = await client.request({
      uri: '/projects/local/datasets/production/acl',
    })
    const everything = grants.find(({ filter }) => filter === '_id in path("**")')
    expect(everything?.permissions).toContain('read')
    expect(everything?.permissions.includes('update')).toBe(role !== 'viewer')
    const secrets = grants.filter(({ filter }) => filter.includes('sanity.previewUrlSecret'))
    expect(secrets).toHaveLength(role === 'viewer' ? 1 : 0)
  },
)

test('a changed role takes effect at once, also for people who are signed in', async () => {
  const id = await addPerson(lake, { email: 'ed@example.test', role: 'editor' })
  const headers = { ...page(lake, await signIn(lake, id)), 'content-type': 'application/json' }
  const body = JSON.stringify({ mutations: [{ create: { _type: 'note' } }] })
  const write = () => ask(lake, '/v1/data/mutate/production', { method: 'POST', headers, body })
  expect((await write()).status).toBe(200)
  const role = JSON.stringify({ role: 'viewer' })
  await lake.request(`/admin/people/${id}`, { method: 'PATCH', body: role })
  expect((await write()).status).toBe(403)
})
