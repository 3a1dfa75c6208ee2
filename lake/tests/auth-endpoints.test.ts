import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../model/roles.ts'
import { addPerson, addToken, ask, bearer, page, signIn, type Answer } from './ask.ts'
import { ENDPOINTS } from './edges/endpoints.ts'
import { startLake, type RunningLake } from './start-lake.ts'

/**
 * Refused means 401 or 403. How an endpoint answers an allowed request is covered by its own tests.
 */
type Who = 'anonymous' | Role
const EVERYONE: Who[] = ['anonymous', 'viewer', 'editor', 'administrator']
const SIGNED_IN: Role[] = ['viewer', 'editor', 'administrator']

/** Who is allowed at an endpoint, from the lowest role in the table upwards. */
const letsInOf = (lowest: 'anyone' | Role): Who[] =>
  lowest === 'anyone' ? EVERYONE : EVERYONE.slice(EVERYONE.indexOf(lowest))

/** These endpoints accept a form, a code or a session and have tests of their own. */
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

const endpoints = Object.entries(ENDPOINTS)
  .filter(([name]) => !NO_QUESTION_OF_ROLES.has(name))
  .map(([name, { lowest }]) => {
    const [method = '', path = ''] = name.split(' ')
    return { name, method, path, letsIn: letsInOf(lowest) }
  })

const bodyFor = (method: string) => (/GET|DELETE/.test(method) ? undefined : '{}')

describe.each(endpoints)('$name', ({ method, path, letsIn }) => {
  const isPublic = letsIn.includes('anonymous')
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
    if (isPublic) expectAllowed(byCookie)
    else expectRefused(byCookie, 401, code)
    const byHeader = await send(bearer(bearers[which] ?? ''))
    if (path.startsWith('/auth/') && isPublic) expectAllowed(byHeader)
    else expectRefused(byHeader, 401, code)
  })
})

function expectAllowed({ status }: Answer): void {
  expect([401, 403]).not.toContain(status)
}

function expectRefused({ status, text }: Answer, refusal: number, code = ''): void {
  expect([status, text]).toEqual([refusal, expect.stringContaining(code)])
}
