import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signupsGuard } from '../../lib/administration.ts'
import { openSubscriberStore, subscriberFile } from '../../lib/newsletter/subscriber-store.ts'
import { createAskAccess } from '../../server/proxy/administrators.ts'
import { createSignupsRoutes } from '../../server/proxy/signups-route.ts'
import { portOf } from '../support/port-of.ts'

/** Who learns who signed up for the newsletter. */

const cookieOf = (role: string) => ({ cookie: `lake_session=${role}` })
const ADMINISTRATOR = cookieOf('administrator')
const SIGNUP = { EMAIL: 'ada@example.com', FNAME: '=Ada', LNAME: 'Okoro', MMERGE6: 'PET' }

let folder = ''
const closers: (() => void)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signups-'))
})
afterEach(() => {
  for (const close of closers.splice(0)) close()
  rmSync(folder, { recursive: true })
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  closers.push(() => server.close().closeAllConnections())
  await once(server, 'listening')
  return `http://127.0.0.1:${portOf(server)}`
}

/** A lake that knows people by the names of their roles. */
const startLake = () =>
  listen(({ headers, url }, response) => {
    const role = headers.cookie?.replace('lake_session=', '')
    const isAllowed = url === '/v1/users/me' || role === 'administrator'
    response.statusCode = role === undefined ? 401 : isAllowed ? 200 : 403
    response.end(JSON.stringify({ role }))
  })

async function startSite(lakeUrl: string) {
  const address = { siteUrl: 'http://localhost', trust: () => false }
  const { summary, csv } = createSignupsRoutes({
    askAccess: createAskAccess(lakeUrl, address),
    askEditors: createAskAccess(lakeUrl, address, 'editors'),
    file: subscriberFile(folder),
  })
  return listen((request, response) => {
    void (request.url?.endsWith('.csv') ? csv : summary)(request, response)
  })
}

function signUp(at: string) {
  const store = openSubscriberStore(subscriberFile(folder))
  store.add({ ...SIGNUP, EMAIL: `${at}@example.com` }, new Date(at))
  store.close()
}

test('an administrator learns how many there are, without a name, and takes the list away', async () => {
  const site = await startSite(await startLake())
  const read = async () => (await fetch(`${site}/signups`, { headers: ADMINISTRATOR })).json()
  expect(await read()).toEqual({ count: 0, newestAt: null })
  expect(existsSync(subscriberFile(folder))).toBe(false)
  signUp('2026-11-02')
  signUp('2026-11-01')
  expect(signupsGuard.parse(await read())).toEqual({
    count: 2,
    newestAt: '2026-11-02T00:00:00.000Z',
  })
  const answer = await fetch(`${site}/signups.csv`, { headers: ADMINISTRATOR })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(await answer.text()).toBe(
    [
      'email,first_name,last_name,company,subscribed_at',
      `"2026-11-01@example.com","'=Ada","Okoro","PET","2026-11-01T00:00:00.000Z"`,
      `"2026-11-02@example.com","'=Ada","Okoro","PET","2026-11-02T00:00:00.000Z"`,
      '',
    ].join('\r\n'),
  )
})

test('an editor learns how many there are, and no name', async () => {
  signUp('2026-11-02')
  const site = await startSite(await startLake())
  const headers = cookieOf('editor')
  const known = { count: 1, newestAt: '2026-11-02T00:00:00.000Z' }
  expect(await (await fetch(`${site}/signups`, { headers })).json()).toEqual(known)
  const list = await fetch(`${site}/signups.csv`, { headers })
  expect(list.status).toBe(403)
  expect(await list.text()).toContain('Only administrators')
})

test.each([
  ['nobody', {}, 401],
  ['a viewer', cookieOf('viewer'), 403],
])('%s learns nothing', async (_, headers, status) => {
  signUp('2026-11-02')
  const site = await startSite(await startLake())
  for (const path of ['/signups', '/signups.csv']) {
    const answer = await fetch(site + path, { headers })
    expect(answer.status).toBe(status)
    expect(await answer.text()).toMatch(/^.*Only (administrators|editors)/)
  }
})

test('while the lake is away nobody is an administrator', async () => {
  signUp('2026-11-02')
  const site = await startSite('http://127.0.0.1:1')
  const answer = await fetch(`${site}/signups.csv`, { headers: ADMINISTRATOR })
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('does not answer')
})
