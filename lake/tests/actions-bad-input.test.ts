import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionsOf } from './editor.ts'
import { startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  await lake.seed({ _id: 'existing', _type: 'post', title: 'kept' })
  await lake.client().action(actionsOf('existing').edit({ set: { title: 'draft' } }))
  await lake.client().releases.create({ releaseId: 'open' })
})
afterAll(() => lake.discard())

const ACTIONS = '/data/actions/production'
const HISTORY = '/data/history/production'

const act = (type: string, fields: object = {}) => ({
  actions: [{ actionType: `sanity.action.${type}`, ...fields }],
})
const pair = { draftId: 'drafts.existing', publishedId: 'existing' }
const edit = (patch: unknown) => act('document.edit', { ...pair, patch })
const create = (attributes: unknown) =>
  act('document.create', { publishedId: 'new', attributes, ifExists: 'fail' })
const release = (type: string, fields: object = {}) =>
  act(`release.${type}`, { releaseId: 'open', ...fields })
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/**
 * What is sent, the expected status, and words that the error must contain. Every request is
 * authenticated.
 */
type Case = [name: string, path: string, body: unknown, status: number, words: string]
const CASES: Case[] = [
  ['broken JSON', ACTIONS, '{"actions": [}', 400, 'position 13'],
  ['a list', ACTIONS, [], 400, 'must be a JSON object'],
  ['no actions', ACTIONS, {}, 400, 'must hold "actions"'],
  ['an empty list', ACTIONS, { actions: [] }, 400, 'must hold "actions"'],
  ['no type', ACTIONS, { actions: [{}] }, 400, 'Action 0 needs an actionType'],
  ['no action at all', ACTIONS, { actions: [null] }, 400, 'Action 0 needs an actionType'],
  ['unknown type', ACTIONS, act('document.fold'), 400, 'Unknown action'],
  ['a name of objects', ACTIONS, { actions: [{ actionType: '__proto__' }] }, 400, 'Unknown action'],
  ['a variant', ACTIONS, act('document.variant.create'), 400, 'has no variants'],
  ['a variant definition', ACTIONS, act('variant.definition.edit'), 400, 'has no variants'],
  ['bad transaction id', ACTIONS, { ...edit({}), transactionId: 'a b' }, 400, 'transactionId must'],
  ['bad dryRun', ACTIONS, { ...edit({}), dryRun: 'yes' }, 400, '"dryRun" must be'],
  ['unknown dataset', '/data/actions/other', edit({}), 404, 'Dataset "other" not found'],
  ['no fields', ACTIONS, act('document.publish'), 400, 'draftId'],
  [
    'a draft of another document',
    ACTIONS,
    act('document.publish', { ...pair, publishedId: 'other' }),
    400,
    'draftId is not a draft of publishedId',
  ],
  [
    'a published id as draft',
    ACTIONS,
    act('document.publish', { ...pair, draftId: 'existing' }),
    400,
    'must be the id of a draft',
  ],
  [
    'a draft id as published',
    ACTIONS,
    act('document.publish', { ...pair, publishedId: 'drafts.existing' }),
    400,
    'without a prefix',
  ],
  [
    'a release as document',
    ACTIONS,
    act('document.delete', { publishedId: '_.releases.open', includeDrafts: [] }),
    400,
    'without a prefix',
  ],
  [
    'a malformed id',
    ACTIONS,
    act('document.discard', { draftId: 'drafts.a b' }),
    400,
    'may hold only',
  ],
  [
    'an id of the wrong kind',
    ACTIONS,
    act('document.discard', { draftId: { a: 1 } }),
    400,
    'draftId',
  ],
  [
    'drafts of another document to delete',
    ACTIONS,
    act('document.delete', { publishedId: 'existing', includeDrafts: ['drafts.other'] }),
    400,
    'other than publishedId',
  ],
  [
    'purge',
    ACTIONS,
    act('document.discard', { draftId: 'drafts.existing', purge: true }),
    400,
    'keeps all history',
  ],
  [
    'a revision of the wrong kind',
    ACTIONS,
    act('document.publish', { ...pair, ifDraftRevisionId: 5 }),
    400,
    'ifDraftRevisionId',
  ],
  ...['drafts', 'published', 'raw', 'previewDrafts'].map((releaseId): Case => [
    `a release called ${releaseId}`,
    ACTIONS,
    release('create', { releaseId }),
    400,
    'is the name of a perspective',
  ]),
  ['attributes that are a list', ACTIONS, create([]), 400, 'must be a document'],
  ['attributes that are null', ACTIONS, create(null), 400, 'must be a document'],
  ['attributes without a type', ACTIONS, create({ _id: 'drafts.new' }), 400, '_type must be'],
  [
    'attributes with a published id',
    ACTIONS,
    create({ _id: 'new', _type: 'a' }),
    400,
    'of a draft',
  ],
  [
    'attributes of another document',
    ACTIONS,
    create({ _id: 'drafts.old', _type: 'a' }),
    400,
    'is not a draft of publishedId',
  ],
  [
    'a reserved field',
    ACTIONS,
    '{"actions":[{"actionType":"sanity.action.document.create","publishedId":"new","attributes":{"_id":"drafts.new","_type":"a","__proto__":{}}}]}',
    400,
    'reserved',
  ],
  [
    'references to halves of characters',
    ACTIONS,
    create({ _id: 'drafts.new', _type: 'a', a: { _ref: '\ud800' }, b: { _ref: '\ud801' } }),
    400,
    'A "_ref" contains an unpaired surrogate',
  ],
  [
    'deep nesting',
    ACTIONS,
    create({ _id: 'drafts.new', _type: 'a', deep: nested(150) }),
    400,
    'nested deeper than 100',
  ],
  [
    'bad date',
    ACTIONS,
    create({ _id: 'drafts.new', _type: 'a', _createdAt: 'yesterday' }),
    400,
    'ISO 8601',
  ],
  ['no patch', ACTIONS, act('document.edit', pair), 400, 'patch'],
  ['a patch that is text', ACTIONS, edit('title'), 400, 'must be an object of patch operations'],
  ['an unknown operation', ACTIONS, edit({ replace: {} }), 400, 'Unknown patch operation'],
  ['an id in the patch', ACTIONS, edit({ id: 'x', set: {} }), 400, 'Unknown patch operation "id"'],
  ['a bad path', ACTIONS, edit({ set: { 'a[': 1 } }), 400, 'cannot be read'],
  ['a patch of the id', ACTIONS, edit({ set: { _id: 'x' } }), 400, 'immutable attribute'],
  [
    'a version of no release',
    ACTIONS,
    act('document.version.create', { publishedId: 'existing', versionId: 'versions.a' }),
    400,
    'versions.<release>.<id>',
  ],
  [
    'a version without its base',
    ACTIONS,
    act('document.version.create', {
      publishedId: 'existing',
      versionId: 'versions.open.existing',
      baseId: 'missing',
    }),
    404,
    'was not found',
  ],
  ['a bad release name', ACTIONS, release('create', { releaseId: 'a.b' }), 400, 'may hold only'],
  [
    'a bad release type',
    ACTIONS,
    release('create', { releaseId: 'x', metadata: { releaseType: 'soon' } }),
    400,
    'metadata.releaseType',
  ],
  ['a bad time', ACTIONS, release('schedule', { publishAt: 'tomorrow' }), 400, 'publishAt'],
  [
    'a patch of a state',
    ACTIONS,
    release('edit', { patch: { set: { state: 'x' } } }),
    400,
    'below',
  ],
  ['a release that is missing', ACTIONS, release('publish', { releaseId: 'x' }), 404, 'not found'],
  [
    'an import of something else',
    ACTIONS,
    release('import', { attributes: { _id: '_.releases.open', _type: 'post' } }),
    400,
    '_type',
  ],
  ['an import without a document', ACTIONS, release('import'), 400, 'must be a document'],
  [
    'an import under another id',
    ACTIONS,
    release('import', {
      attributes: { _id: 'existing', _type: 'system.release', state: 'active', metadata: {} },
    }),
    400,
    'is not the id of this release',
  ],
  [
    'a good action beside a bad one',
    ACTIONS,
    { actions: [...edit({ set: { title: 'no' } }).actions, {}] },
    400,
    'Action 1',
  ],
  ['bad ids', `${HISTORY}/transactions/-a`, undefined, 400, 'Invalid document ID'],
  ['bad limit', `${HISTORY}/transactions/a?limit=many`, undefined, 400, 'limit must be'],
  ['huge limit', `${HISTORY}/transactions/a?limit=1001`, undefined, 400, 'from 1 to 1000'],
  ['bad flag', `${HISTORY}/transactions/a?reverse=maybe`, undefined, 400, 'reverse must be'],
  ['bad format', `${HISTORY}/transactions/a?effectFormat=json`, undefined, 400, 'must be mendoza'],
  ['bad time', `${HISTORY}/transactions/a?fromTime=noon`, undefined, 400, 'fromTime must be'],
  [
    'unknown bound',
    `${HISTORY}/transactions/a?fromTransaction=gone`,
    undefined,
    404,
    'names the transaction "gone"',
  ],
  ['bad revision time', `${HISTORY}/documents/a?time=noon`, undefined, 400, 'time must be'],
  [
    'two revisions',
    `${HISTORY}/documents/a?revision=x&lastRevision=true`,
    undefined,
    400,
    'one of revision, time',
  ],
  ['bad id', `${HISTORY}/events/documents/-a`, undefined, 400, 'Invalid document ID'],
  [
    'bad cursor',
    `${HISTORY}/events/documents/a?nextCursor=x`,
    undefined,
    400,
    'nextCursor must be',
  ],
  ['unknown history', `${HISTORY}/nothing/a`, undefined, 404, 'No route GET'],
  ['bad id', '/data/references/production/documents/-a/to', undefined, 400, 'Invalid document ID'],
]

const everything = () => lake.client({ perspective: 'raw' }).fetch('*')

test.each(CASES)('%s', async (_name, path, body, status, words) => {
  const before = await everything()
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const init = body === undefined ? {} : { method: 'POST', body: text }
  const response = await lake.request(path, init)
  const answer = await response.text()
  expect(answer).toContain(JSON.stringify(words).slice(1, -1))
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await everything()).toEqual(before)
})

test('a body that is too large is 413', async () => {
  const text = 'x'.repeat(33 * 1024 * 1024)
  const body = JSON.stringify(edit({ set: { text } }))
  const response = await lake.request(ACTIONS, { method: 'POST', body })
  expect(response.status).toBe(413)
})

test('everything needs a token', async () => {
  const paths = [
    `${HISTORY}/transactions/existing`,
    `${HISTORY}/documents/existing`,
    `${HISTORY}/events/documents/existing`,
    `${HISTORY}/events/releases/open`,
    '/data/references/production/documents/existing/to',
    '/data/export/production',
  ]
  const before = await everything()
  for (const authorization of ['', 'Bearer wrong']) {
    const headers = { authorization }
    const body = JSON.stringify(edit({ set: { title: 'no' } }))
    const written = await lake.request(ACTIONS, { method: 'POST', body, headers })
    expect(written.status).toBe(401)
    for (const path of paths) {
      const { status } = await lake.request(path, { headers })
      expect([path, status]).toEqual([path, 401])
    }
  }
  expect(await everything()).toEqual(before)
})
