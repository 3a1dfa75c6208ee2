import { ENDPOINTS } from '../../lake/tests/edges/endpoints.ts'
import {
  BAD_CREDENTIALS,
  IMPOSSIBLE_NAMES,
  METHODS,
  ODD_NAMES,
} from '../../lake/tests/edges/hostile.ts'
import { credentialOf, goodRequest, type Good, type Sent } from '../../lake/tests/edges/send.ts'
import type { World } from '../../lake/tests/edges/world.ts'
import {
  randomContent,
  randomPlainPath,
  randomSelector,
  textOf,
} from '../../lake/tests/random/patches.ts'
import { PARAMS, someQuery } from '../../lake/tests/random/queries.ts'
import type { Random } from '../../lake/tests/random/random.ts'

type Mutator = (request: Good, random: Random, world: World) => Good

const WORDS = [
  '*',
  '0',
  '-1',
  '1e999',
  'true',
  'null',
  '[]',
  '{}',
  '"',
  "'",
  '%',
  '%00',
  '%ff',
  '..',
  '$',
  'x',
] as const
const CHARACTERS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  ',',
  ':',
  '\u0000',
  '\u001b',
  '\ud800',
  '🚌',
  ' ',
  '9',
  'e',
  '.',
] as const
const OPTIONS = [
  'query',
  '$id',
  'perspective',
  'tag',
  'returnIds',
  'dryRun',
  'transactionId',
  'includeDrafts',
  'w',
  'h',
  'fm',
  'rect',
  'dl',
  'filename',
  'origin',
  'sid',
  'limit',
  'reverse',
  '__proto__',
] as const
const HEADERS = [
  'accept',
  'accept-encoding',
  'content-type',
  'content-encoding',
  'cookie',
  'if-none-match',
  'if-modified-since',
  'last-event-id',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'upgrade',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
] as const
const VALUES = [
  '',
  '*/*',
  'gzip, br;q=2',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'bytes=0-',
  'W/"x"',
  'null',
  'websocket',
  '::1',
  '127.0.0.1, 10.0.0.1',
  'lake_session=x; lake_session=y',
  'http://localhost',
  'Thu, 99 Foo 2026',
  'x'.repeat(5000),
  '\u00ff\u00fe',
] as const

/** A chance of several words in a row, as they stand in addresses. */
const someText = (random: Random): string => random.some(3, () => random.pick(WORDS)).join('')

/** Node's own client refuses to send these: they are the business of the tests that write to sockets. */
const sendable = (path: string): string => path.replaceAll(/[^\u0021-\u00ff]/g, '')

const inPath: Mutator = (request, random) => {
  const [before = '', query] = request.path.split('?')
  const segments = before.split('/')
  const names = [...IMPOSSIBLE_NAMES.filter((name) => name.length < 100), ...ODD_NAMES]
  const word = random.chance(0.7) ? (names[random.below(names.length)] ?? '') : someText(random)
  const place = 1 + random.below(segments.length)
  const changed = random.chance(0.7)
    ? segments.with(Math.min(place, segments.length - 1), word)
    : segments.toSpliced(place, random.below(2), word)
  return {
    ...request,
    path: sendable(changed.join('/') + (query === undefined ? '' : `?${query}`)),
  }
}

const inOptions: Mutator = (request, random) => {
  const separator = request.path.includes('?') ? '&' : '?'
  const options = random.some(3, () => `${random.pick(OPTIONS)}=${someText(random)}`)
  return { ...request, path: sendable(request.path + separator + options.join('&')) }
}

const inHeaders: Mutator = (request, random) => {
  const headers = random.some(3, () => [random.pick(HEADERS), random.pick(VALUES)])
  return { ...request, headers: { ...request.headers, ...Object.fromEntries(headers) } }
}

const inMethod: Mutator = (request, random) => ({
  ...request,
  method: random.pick(['HEAD', ...METHODS]),
})

const inCredential: Mutator = (request, random, world) => {
  const { authorization: _, ...nobody } = request.headers
  const bad = BAD_CREDENTIALS[random.below(BAD_CREDENTIALS.length)] ?? ''
  const role = random.pick(['viewer', 'editor', 'administrator'] as const)
  const credential = random.pick([{}, { authorization: bad }, credentialOf(role, world)])
  return { ...request, headers: { ...nobody, ...credential } }
}

/** Cuts, doubles and replaces pieces of a body. */
const inBody: Mutator = (request, random) => {
  let body = String(request.body ?? '{"a":[1]}')
  for (let change = random.below(4); change >= 0; change -= 1) {
    const start = random.below(body.length + 1)
    const end = start + random.below(8)
    const piece = random.pick(['', body.slice(0, 200), '['.repeat(150), ...CHARACTERS])
    body = body.slice(0, start) + piece + (random.chance(0.1) ? '' : body.slice(end))
  }
  return { ...request, body: random.chance(0.2) ? Buffer.from(body, 'latin1') : body }
}

const ANY: readonly [Mutator, ...Mutator[]] = [
  inPath,
  inOptions,
  inHeaders,
  inMethod,
  inCredential,
  inBody,
]

/** What gets furthest into the lake: queries and patches that are well formed, with contents at random. */
function deep(random: Random, good: Good, name: string): Good {
  if (name === 'GET /data/query/:dataset') {
    const perspective = random.pick(['raw', 'drafts', 'published'])
    const given = Object.entries(PARAMS).map(([key, value]) => [`$${key}`, JSON.stringify(value)])
    const options = new URLSearchParams([
      ['query', someQuery(random)],
      ['perspective', perspective],
    ])
    for (const [key = '', value = ''] of given) options.set(key, value)
    return { ...good, path: `${good.path.split('?')[0]}?${options}` }
  }
  const content = randomContent(random, 3)
  const { path } = randomPlainPath(random, content)
  const selector = textOf(randomSelector(random, random.pick(['n', 'item', 'any'])))
  const patch = random.pick<object>([
    { set: { [path]: content } },
    { unset: [selector] },
    { inc: { [selector]: 1 } },
    { setIfMissing: { [selector]: content } },
    { insert: { [random.pick(['before', 'after', 'replace'])]: selector, items: [content] } },
  ])
  if (name === 'POST /data/mutate/:dataset') {
    const target = random.pick([{ id: 'page' }, { query: '*[_type == "page"]' }])
    return { ...good, body: JSON.stringify({ mutations: [{ patch: { ...target, ...patch } }] }) }
  }
  if (name !== 'POST /data/actions/:dataset') return good
  const pair = { draftId: 'drafts.page', publishedId: 'page' }
  const kind = random.pick(['edit', 'publish', 'unpublish', 'replaceDraft', 'create'])
  const attributes = { _id: 'drafts.page', _type: 'page', ...content }
  const action = { actionType: `sanity.action.document.${kind}`, ...pair, patch, attributes }
  return { ...good, body: JSON.stringify({ actions: [action] }) }
}

const NAMES = Object.entries(ENDPOINTS)

/** A request to one of the lake's addresses, good in itself and then spoilt in up to three ways. */
export function randomRequest(random: Random, world: World): Sent {
  const [name, endpoint] = NAMES[random.below(NAMES.length)] ?? [
    'GET /ping',
    ENDPOINTS['GET /ping'],
  ]
  if (endpoint === undefined) throw new Error('There is no endpoint to ask')
  let request = deep(random, goodRequest(name, endpoint, world), name)
  for (let count = random.below(4); count > 0; count -= 1) {
    request = random.pick(ANY)(request, random, world)
  }
  return request
}
