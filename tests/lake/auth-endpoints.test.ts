import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../lake/endpoints/routes.ts'
import { addPerson, addToken, ask, bearer, page, signIn, type Answer } from './ask.ts'
import { startLake, type RunningLake } from './start-lake.ts'

/** Refused means 401 or 403; what an endpoint makes of an allowed request is its own tests' business. */
type Who = 'anonymous' | 'viewer' | 'editor' | 'administrator'
const EVERYONE: Who[] = ['anonymous', 'viewer', 'editor', 'administrator']
const SIGNED_IN: Who[] = ['viewer', 'editor', 'administrator']
const WRITERS: Who[] = ['editor', 'administrator']
const ADMINISTRATORS: Who[] = ['administrator']

/** Whom each endpoint lets in. Those that are not named here must ask for a sign-in, and for an editor to write. */
const LETS_IN: Record<string, Who[]> = {
  'GET /ping': EVERYONE,
  'GET /data/ping/:dataset': EVERYONE,
  'GET /help': EVERYONE,
  'GET /geoip/country': EVERYONE,
  'GET /check/cors': EVERYONE,
  'GET /auth/providers': EVERYONE,
  'GET /auth/signin': EVERYONE,
  'GET /auth/id': SIGNED_IN,
  'GET /data/query/:dataset': EVERYONE,
  'POST /data/query/:dataset': EVERYONE,
  'GET /data/live/events/:dataset': EVERYONE,
  'GET /images/:project/:dataset/:file': EVERYONE,
  'GET /files/:project/:dataset/:file': EVERYONE,
  // A viewer may write what its grants name, which the endpoint looks at document by document.
  'POST /data/mutate/:dataset': SIGNED_IN,
  'PUT /users/me/keyvalue': SIGNED_IN,
  'POST /access/project/:project/requests': SIGNED_IN,
  'POST /intake/batch': SIGNED_IN,
  'POST /descriptors/claim': SIGNED_IN,
  'POST /descriptors/synchronize': SIGNED_IN,
  'PUT /datasets/:name': ADMINISTRATORS,
  'PATCH /datasets/:name': ADMINISTRATORS,
  'DELETE /datasets/:name': ADMINISTRATORS,
  'PUT /projects/:project/datasets/:name': ADMINISTRATORS,
  'PATCH /projects/:project/datasets/:name': ADMINISTRATORS,
  'DELETE /projects/:project/datasets/:name': ADMINISTRATORS,
  'GET /admin/people': ADMINISTRATORS,
  'POST /admin/people': ADMINISTRATORS,
  'PATCH /admin/people/:id': ADMINISTRATORS,
  'DELETE /admin/people/:id': ADMINISTRATORS,
  'POST /admin/people/:id/links': ADMINISTRATORS,
  'GET /admin/tokens': ADMINISTRATORS,
  'POST /admin/tokens': ADMINISTRATORS,
  'DELETE /admin/tokens/:id': ADMINISTRATORS,
}

/** They take a form, a code or a session for what it is; see the tests of signing in. */
const NO_QUESTION_OF_ROLES = new Set(['POST /auth/signin', 'GET /auth/fetch', 'POST /auth/logout'])

let lake: RunningLake
const headersOf: Partial<Record<Who | 'expired' | 'revoked', Record<string, string>>> = {}
const bearers: Partial<Record<'expired' | 'revoked', string>> = {}

beforeAll(async () => {
  lake = await startLake({ LAKE_SESSION_IDLE_HOURS: String(1000 / 3_600_000) })
  headersOf.anonymous = {}
  for (const role of SIGNED_IN) headersOf[role] = bearer(await addToken(lake, role))
  const id = await addPerson(lake, { email: 'ada@example.test', role: 'administrator' })
  const revoked = await signIn(lake, id)
  await ask(lake, '/v1/auth/logout', { method: 'POST', headers: page(lake, revoked) })
  const expired = await signIn(lake, id)
  await sleep(1100)
  headersOf.expired = page(lake, expired)
  headersOf.revoked = page(lake, revoked)
  bearers.expired = expired
  bearers.revoked = revoked
})
afterAll(() => lake.discard())

const SAMPLES: Record<string, string> = { dataset: 'production', project: 'local' }

function pathOf(path: string): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => SAMPLES[name] ?? 'none')
  return `/v2025-02-19${filled}`
}

const endpoints = routes
  .map(({ method, path }) => ({ name: `${method} ${path}`, method, path }))
  .filter(({ name }) => !NO_QUESTION_OF_ROLES.has(name))

const bodyFor = (method: string) => (method === 'GET' ? undefined : '{}')

describe.each(endpoints)('$name', ({ name, method, path }) => {
  const letsIn = LETS_IN[name] ?? (method === 'GET' ? SIGNED_IN : WRITERS)
  const send = (headers: Record<string, string> = {}) =>
    ask(lake, pathOf(path), { method, headers, body: bodyFor(method) })

  test.each(EVERYONE)('%s', async (who) => {
    const answer = await send(headersOf[who])
    if (letsIn.includes(who)) expectAllowed(answer)
    else expectRefused(answer, who === 'anonymous' ? 401 : 403)
  })

  test.each([
    ['expired', 'SIO-401-AEX'],
    ['revoked', 'SIO-401-ANF'],
  ] as const)('an %s session is nobody', async (which, code) => {
    const byCookie = await send(headersOf[which])
    if (letsIn === EVERYONE) expectAllowed(byCookie)
    else expectRefused(byCookie, 401, code)
    const byHeader = await send(bearer(bearers[which] ?? ''))
    if (path.startsWith('/auth/') && letsIn === EVERYONE) expectAllowed(byHeader)
    else expectRefused(byHeader, 401, code)
  })
})

function expectAllowed({ status }: Answer): void {
  expect([401, 403]).not.toContain(status)
}

function expectRefused({ status, text }: Answer, refusal: number, code = ''): void {
  expect([status, text]).toEqual([refusal, expect.stringContaining(code)])
}

test('every endpoint that is named here exists', () => {
  const names = new Set(endpoints.map(({ name }) => name))
  expect(Object.keys(LETS_IN).filter((name) => !names.has(name))).toEqual([])
})
