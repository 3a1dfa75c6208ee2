import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contentIn,
  type Instance,
  type LoneLake,
  startInstance,
  startLoneLake,
  until,
} from '../instances/cluster.ts'
import { freePort } from '../../lake/tests/free-port.ts'
import { ALL_AILMENTS, startSickLake } from './sick-lake.ts'

const MINUTE = 60_000
const PAGE = { id: 'page-sustainability', path: '/sustainability' }

let lake: LoneLake
let sick: Awaited<ReturnType<typeof startSickLake>>
let site: Instance
const data = mkdtempSync(join(tmpdir(), 'sick-lake-'))

beforeAll(async () => {
  lake = await startLoneLake()
  sick = await startSickLake(lake.url)
  site = await startInstance({ content: contentOfSite(), data, redisUrl: '' }, await freePort())
}, 15 * MINUTE)

afterAll(async () => {
  await site?.stop()
  sick?.stop()
  await lake?.discard()
  rmSync(data, { recursive: true, force: true })
}, MINUTE)

const contentOfSite = () => ({ ...contentIn(lake), LAKE_URL: sick.url })

/** What a visitor gets, who waits a minute at most: well below what Node gives an answer, which is five. */
async function visit(path: string) {
  const answer = await fetch(site.origin + path, { signal: AbortSignal.timeout(MINUTE) }).catch(
    (error: unknown) => {
      const log = site.process.output().slice(-5000)
      throw new Error(`${path} was not answered at all:\n${log}`, { cause: error })
    },
  )
  return { status: answer.status, state: answer.headers.get('x-cache'), text: await answer.text() }
}

/** In words, also for who runs no scripts. */
const ERROR = { status: 500, text: expect.stringContaining('<h1>Something went wrong.</h1>') }

test.each(ALL_AILMENTS.map((ailment, at) => [ailment, at] as const))(
  'where the lake %s, visitors see pages as they were, errors where there is none, and all is well afterwards',
  { timeout: 5 * MINUTE },
  async (ailment, at) => {
    const text = `Published while ill ${at}`
    // Not made before, and none of the lake's documents, which takes two queries to say.
    const unknown = `/unknown-${at}`
    await until('the page from memory', async () => (await visit(PAGE.path)).state === 'HIT')
    const before = await visit(PAGE.path)
    const isSlow = ailment === 'takes five seconds'

    sick.befall(ailment)
    try {
      await lake.client.patch(PAGE.id).set({ title: text }).commit()
      // Visitors come all the time; none of them gets anything but a whole page.
      await until('the page from before, or the new one', async () => {
        const { state, status, text: shown } = await visit(PAGE.path)
        expect(status).toBe(200)
        if (shown.includes(text)) return isSlow
        expect(shown).toBe(before.text)
        return state === 'STALE' && !isSlow
      })
      const missing = await visit(unknown)
      expect(missing).toMatchObject(isSlow ? { status: 404 } : ERROR)
    } finally {
      sick.recover()
    }
    await until('the new page', async () => (await visit(PAGE.path)).text.includes(text))
    await until('the answer that there is no page', async () => {
      const { status } = await visit(unknown)
      return status === 404
    })
    expect((await visit(PAGE.path)).status).toBe(200)
  },
)

test(
  'a site that starts while the lake is away shows the pages of its build, and what was published once the lake is back',
  { timeout: 5 * MINUTE },
  async () => {
    const text = 'Published before the start'
    await lake.client.patch(PAGE.id).set({ title: text }).commit()
    await site.stop()
    await lake.stop()
    site = await startInstance({ content: contentOfSite(), data, redisUrl: '' }, await freePort())
    const asBuilt = await visit(PAGE.path)
    expect(asBuilt.status).toBe(200)
    expect(asBuilt.text).not.toContain(text)
    expect(site.process.output()).toContain(`until the content lake at ${sick.url} answers`)
    await lake.startAgain()
    await until('the new page', async () => (await visit(PAGE.path)).text.includes(text))
  },
)
