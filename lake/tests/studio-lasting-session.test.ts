import { beforeEach, expect, test, vi } from 'vitest'
import { createLastingFetch } from '../studio/lasting-session.ts'
import { leaveToSignIn, signInAgain } from '../studio/sign-in-again.ts'

vi.mock('../studio/sign-in-again.ts')

const base = 'http://site/lake'
const studio = 'http://site/studio'
const SAVE = `${base}/v2025-02-19/data/actions/production`
const ME = `${base}/v2025-02-19/users/me`
const save = { method: 'POST', body: '{"transactionId":"t"}' }

/** What the lake answers to the Studio's requests, and to the question who is signed in. */
const lake = vi.fn<typeof fetch>()
const me = vi.fn<typeof fetch>()

const answer = (status: number, body: object = {}) => Response.json(body, { status })
const expired = () => answer(401, { errorCode: 'SIO-401-AEX' })
const ended = () => answer(401, { errorCode: 'SIO-401-ANF' })
const person = () => answer(200, { id: 'ed' })

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('fetch', me)
  return () => vi.unstubAllGlobals()
})

async function studioOf(id: string) {
  const send = createLastingFetch({ base, studio }, lake)
  lake.mockImplementationOnce(async () => answer(200, { id }))
  await send(ME)
  lake.mockClear()
  return send
}

/** While it restarts, the lake is not there, or its reverse proxy or its limits answer for it. */
const RESTARTING = [
  async () => {
    throw new TypeError('Failed to fetch')
  },
  async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  async () => answer(503),
  async () => answer(429),
]

function restartsBefore(last: () => Response) {
  for (const away of RESTARTING) me.mockImplementationOnce(away)
  me.mockImplementation(async () => last())
}

test('a save that is refused just before the lake restarts waits for the lake', async () => {
  const send = await studioOf('ed')
  lake.mockImplementationOnce(async () => expired()).mockImplementationOnce(async () => answer(200))
  restartsBefore(person)
  expect((await send(SAVE, save)).status).toBe(200)
  expect(lake.mock.calls).toEqual([
    [SAVE, save],
    [SAVE, save],
  ])
  expect(me).toHaveBeenCalledTimes(RESTARTING.length + 1)
  expect(signInAgain).not.toHaveBeenCalled()
})

test('where the session has expired meanwhile, it waits for the sign-in', async () => {
  const send = await studioOf('ed')
  lake.mockImplementationOnce(async () => expired()).mockImplementationOnce(async () => answer(200))
  restartsBefore(expired)
  const signedIn = Promise.withResolvers<void>()
  vi.mocked(signInAgain).mockReturnValue(signedIn.promise)
  const saved = send(SAVE, save)
  await vi.waitFor(() => expect(signInAgain).toHaveBeenCalledWith(base, studio, 'ed'), 10_000)
  expect(lake).toHaveBeenCalledOnce()
  signedIn.resolve()
  expect((await saved).status).toBe(200)
  expect(leaveToSignIn).not.toHaveBeenCalled()
})

test('saves that are refused together ask once who is signed in', async () => {
  const send = await studioOf('ed')
  lake.mockImplementationOnce(async () => expired()).mockImplementationOnce(async () => expired())
  lake.mockImplementation(async () => answer(200))
  me.mockImplementation(async () => person())
  const answers = await Promise.all([send(SAVE, save), send(SAVE, save)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(me).toHaveBeenCalledOnce()
})

test('where the session was ended elsewhere, as by a new password, it waits for the sign-in', async () => {
  const send = await studioOf('ed')
  lake.mockImplementationOnce(async () => ended()).mockImplementationOnce(async () => answer(200))
  me.mockImplementation(async () => ended())
  expect((await send(SAVE, save)).status).toBe(200)
  expect(signInAgain).toHaveBeenCalledWith(base, studio, 'ed')
})

test('after a sign-out the refusal reaches the Studio', async () => {
  const send = await studioOf('ed')
  lake.mockImplementationOnce(async () => answer(200)).mockImplementation(async () => ended())
  me.mockImplementation(async () => ended())
  await send(`${base}/v2025-02-19/auth/logout`, { method: 'POST' })
  expect((await send(SAVE, save)).status).toBe(401)
  expect(signInAgain).not.toHaveBeenCalled()
  expect(leaveToSignIn).not.toHaveBeenCalled()
})

test('a refusal that says nothing of a session reaches the Studio', async () => {
  const send = await studioOf('ed')
  lake.mockImplementation(async () => ended())
  me.mockImplementation(async () => new Response('', { status: 401 }))
  expect((await send(SAVE, save)).status).toBe(401)
  expect(lake).toHaveBeenCalledOnce()
  expect(signInAgain).not.toHaveBeenCalled()
})
