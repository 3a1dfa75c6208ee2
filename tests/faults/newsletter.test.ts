import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openSubscriberStore, subscriberFile } from '../../lib/newsletter/subscriber-store.ts'

const isLong = process.env['TEST_LONG'] === '1'
const SIGNUPS = isLong ? 10_000 : 600
/** After these a process lives until all are signed up: starting one takes more than what it then does. */
const MOST_KILLS = isLong ? Infinity : 8
const VISITORS = 16
/** A process lives at most this many milliseconds after it has answered something. */
const LONGEST_LIFE = isLong ? 1000 : 100

const folder = mkdtempSync(join(tmpdir(), 'signups-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function startServer() {
  const child = fork(new URL('signup-server.ts', import.meta.url), {
    env: { ...process.env, DATA_DIR: folder, NEWSLETTER_ACTION_URL: '' },
  })
  const [{ port }] = await once(child, 'message')
  return { child, url: `http://127.0.0.1:${port}/` }
}

/** Sends a signup. Answers whether it was acknowledged; `false` where the process was killed meanwhile. */
async function signUp(url: string, serial: number): Promise<boolean> {
  const body = new URLSearchParams({
    EMAIL: `rider-${serial}@example.com`,
    FNAME: 'Ada',
    LNAME: String(serial),
    MMERGE6: 'Transit',
  })
  // Everybody has an address of their own, because the limit is not what is tested.
  const headers = { 'x-forwarded-for': `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}` }
  try {
    const response = await fetch(url, { method: 'POST', body, headers })
    expect(response.status).toBe(200)
    return await response.json().then(({ ok }) => ok === true)
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

test(`${SIGNUPS} signups while the process is killed at random: each acknowledged one is there once`, async () => {
  const waiting = Array.from({ length: SIGNUPS }, (_, serial) => serial)
  const acknowledged: number[] = []
  let kills = 0
  while (waiting.length > 0) {
    const { child, url } = await startServer()
    const ended = once(child, 'exit')
    let isAlive = true
    const answered = Promise.withResolvers<void>()
    const visit = async () => {
      for (let serial = waiting.pop(); serial !== undefined; serial = waiting.pop()) {
        const isDone = await signUp(url, serial)
        // Whoever got no answer tries again.
        if (isDone) acknowledged.push(serial)
        else waiting.push(serial)
        if (isDone) answered.resolve()
        if (!isAlive) return
      }
    }
    const visits = Promise.all(Array.from({ length: VISITORS }, visit))
    await Promise.race([answered.promise, visits])
    if (kills < MOST_KILLS) await Promise.race([visits, sleep(Math.random() * LONGEST_LIFE)])
    else await visits
    isAlive = false
    child.kill('SIGKILL')
    await Promise.all([visits, ended])
    kills += 1
  }
  const store = openSubscriberStore(subscriberFile(folder))
  const kept = store.all().map(({ last_name }) => Number(last_name))
  store.close()
  console.log(`${acknowledged.length} signups acknowledged over ${kills} kills`)
  expect(kills).toBeGreaterThan(3)
  expect(acknowledged.toSorted((a, b) => a - b)).toEqual([...Array(SIGNUPS).keys()])
  expect(kept.toSorted((a, b) => a - b)).toEqual([...Array(SIGNUPS).keys()])
}, 300_000)
