import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestSocket, addPerson, addToken, ask, bearer, createCode, page, signIn } from './ask.ts'
import { startLake, until, type RunningLake } from './start-lake.ts'

const ME = '/v2025-02-19/users/me'
const LISTEN = '/v1/data/listen/production?query=*'

const hours = (ms: number) => String(ms / 3_600_000)

/** Opens the listener for events and resolves once the lake cuts it. */
async function streamOf(lake: RunningLake, headers: Record<string, string>) {
  const response = await fetch(`${lake.url}${LISTEN}`, { headers })
  expect(response.status).toBe(200)
  return {
    ended: new Response(response.body).text().then(
      () => 'ended',
      () => 'cut',
    ),
  }
}

describe('a lake with ordinary limits', () => {
  let lake: RunningLake
  let ada: string
  beforeAll(async () => {
    lake = await startLake()
    ada = await addPerson(lake, {
      email: 'ada@example.test',
      role: 'administrator',
      password: 'a long password',
    })
  })
  afterAll(() => lake.discard())

  test('signing out ends the session, its streams and its sockets, and can be repeated', async () => {
    const session = await signIn(lake, ada)
    const other = await signIn(lake, ada)
    const stream = await streamOf(lake, page(lake, session))
    const presence = new TestSocket(lake, '/v2022-06-30/socket/production', page(lake, session))
    const mux = new TestSocket(lake, '/mux', page(lake, session))
    await Promise.all([presence.opened(), mux.opened()])
    mux.send({ i: 1, u: LISTEN })
    await mux.take('the head', (text) => text === '{"i":1,"s":200}')
    for (let count = 0; count < 2; count += 1) {
      const { status, headers } = await ask(lake, '/v1/auth/logout', {
        method: 'POST',
        headers: page(lake, session),
      })
      expect(status).toBe(200)
      expect(headers['set-cookie']?.[0]).toMatch(/^lake_session=; .*Max-Age=0/)
    }
    await Promise.all([presence.closed, mux.closed, stream.ended])
    const gone = await ask(lake, ME, { headers: page(lake, session) })
    expect(gone.status).toBe(401)
    expect(JSON.parse(gone.text)).toMatchObject({ statusCode: 401, errorCode: 'SIO-401-ANF' })
    expect((await ask(lake, ME, { headers: page(lake, other) })).status).toBe(200)
  })

  test('without a session: who am I is answered 401, signing out 200', async () => {
    expect((await ask(lake, ME)).status).toBe(401)
    expect((await ask(lake, '/v1/auth/id')).status).toBe(401)
    expect((await ask(lake, '/v1/auth/logout', { method: 'POST' })).status).toBe(200)
    const stale = bearer('lks_unknown')
    expect((await ask(lake, '/v1/auth/logout', { method: 'POST', headers: stale })).status).toBe(
      200,
    )
    expect((await ask(lake, '/v1/auth/providers', { headers: stale })).status).toBe(200)
  })

  test('a stale cookie keeps nobody from what is public', async () => {
    const headers = page(lake, 'lks_unknown')
    const query = '/v2025-02-19/data/query/production?query=1'
    expect((await ask(lake, query, { headers })).status).toBe(200)
    expect((await ask(lake, `${query}&perspective=drafts`, { headers })).text).toContain(
      'SIO-401-ANF',
    )
  })

  test('a session outlives a restart of the lake, and a code does', async () => {
    const session = await signIn(lake, ada)
    const code = await createCode(lake, ada)
    await lake.stop()
    const dir = lake.dir
    lake = await startLake({}, dir)
    expect((await ask(lake, ME, { headers: page(lake, session) })).status).toBe(200)
    expect((await ask(lake, `/v1/auth/fetch?sid=${code}`)).status).toBe(200)
  })

  test('a new password, and removal, end all sessions, links and sockets of a person', async () => {
    const changes = [
      { method: 'PATCH', body: JSON.stringify({ password: 'another password' }) },
      { method: 'DELETE' },
    ]
    const id = await addPerson(lake, { email: 'ed@example.test', role: 'editor' })
    for (const change of changes) {
      const session = await signIn(lake, id)
      const code = await createCode(lake, id)
      const stream = await streamOf(lake, page(lake, session))
      expect((await lake.request(`/admin/people/${id}`, change)).ok).toBe(true)
      await stream.ended
      expect((await ask(lake, ME, { headers: page(lake, session) })).text).toContain('SIO-401-ANF')
      expect((await ask(lake, `/v1/auth/fetch?sid=${code}`)).status).toBe(401)
    }
  })

  test('a removed token ends at once, with what it opened', async () => {
    const token = await addToken(lake, 'viewer')
    const stream = await streamOf(lake, bearer(token))
    const tokens: { id: string; label: string }[] = await (
      await lake.request('/admin/tokens')
    ).json()
    const id = tokens.find(({ label }) => label === 'for viewers')?.id
    expect((await lake.request(`/admin/tokens/${id}`, { method: 'DELETE' })).status).toBe(204)
    await stream.ended
    expect((await ask(lake, ME, { headers: bearer(token) })).status).toBe(401)
    expect((await lake.request(`/admin/tokens/${id}`, { method: 'DELETE' })).status).toBe(404)
  })

  test('secrets are in no file of the lake', async () => {
    const session = await signIn(lake, ada)
    const code = await createCode(lake, ada)
    const { readFileSync, readdirSync } = await import('node:fs')
    const files = readdirSync(lake.dir).filter((name) => name.startsWith('lake.db'))
    const bytes = files.map((name) => readFileSync(`${lake.dir}/${name}`, 'latin1')).join('')
    for (const secret of [session, code, lake.token, 'a long password']) {
      expect(bytes.includes(secret)).toBe(false)
    }
    expect(bytes).toContain('scrypt$32768$8$3$')
  })
})

describe('a lake whose sessions end soon', () => {
  let lake: RunningLake
  let ada: string
  beforeAll(async () => {
    lake = await startLake({
      LAKE_SESSION_IDLE_HOURS: hours(1500),
      LAKE_SESSION_MAX_HOURS: hours(5000),
    })
    ada = await addPerson(lake, { email: 'ada@example.test', role: 'administrator' })
  })
  afterAll(() => lake.discard())

  test('use renews a session, but not for ever; its end cuts what is open', async () => {
    const session = await signIn(lake, ada)
    const headers = page(lake, session)
    const presence = new TestSocket(lake, '/v1/socket/production', headers)
    await presence.opened()
    const stream = await streamOf(lake, headers)
    const startedAt = Date.now()
    while (Date.now() - startedAt < 3500) {
      expect((await ask(lake, ME, { headers })).status).toBe(200)
      await sleep(200)
    }
    const ended = await until('the end', async () => {
      const answer = await ask(lake, ME, { headers })
      return answer.status === 401 ? answer : undefined
    })
    expect(JSON.parse(ended.text)).toMatchObject({ errorCode: 'SIO-401-AEX' })
    await Promise.all([presence.closed, stream.ended])
  })

  test('a session that nobody uses ends, and its open sockets do not keep it', async () => {
    const session = await signIn(lake, ada)
    const headers = page(lake, session)
    const mux = new TestSocket(lake, '/mux', headers)
    await mux.opened()
    mux.send({ i: 1, u: LISTEN })
    expect((await mux.closed).code).toBe(1006)
    const again = new TestSocket(lake, '/mux', headers)
    await again.opened()
    again.send({ i: 1, u: LISTEN })
    await again.take('the refusal', (text) => text === '{"i":1,"s":401}')
    await again.take('its reason', (text) => text.includes('SIO-401-AEX'))
    await again.take('the end', (text) => text === '{"i":1,"e":1}')
    again.close()
  })
})
