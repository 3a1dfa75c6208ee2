import { isDeepStrictEqual } from 'node:util'
import type { Action, SanityClient } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allIds, applied, flaws, isKept, replay, type State } from './action-properties.ts'
import { readLog, readRevision, type LogLine } from './history-reader.ts'
import { Random } from './random/random.ts'
import { randomActions, type Playground } from './random/actions.ts'
import { errorOf, startLake, until, type RunningLake } from './start-lake.ts'

const STEPS = 250

interface Sent {
  actions: Action[]
  /** Undefined if the request was refused. */
  transactionId: string | undefined
}

/** Every kind of action that was accepted at least once. */
const done = new Set<string>()

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

/**
 * Sends random requests one after the other. Each refusal must have a reason on which clients can
 * act.
 */
async function edit(client: SanityClient, seed: number, playground: Playground): Promise<Sent[]> {
  const random = new Random(seed)
  const sent: Sent[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const actions = randomActions(random, playground)
    const request = client.action(actions)
    const answer = await request.catch(() => undefined)
    if (answer === undefined) {
      const { statusCode, details } = await errorOf(request)
      const isReasoned = [404, 409].includes(statusCode) && details?.type === 'actionError'
      if (!isReasoned) throw new Error(`${statusCode} ${JSON.stringify([actions, details])}`)
    }
    sent.push({ actions, transactionId: answer?.transactionId })
  }
  return sent
}

/** Follows the changes as the Studio does: applies effects to the revision that it has. */
async function follow(client: SanityClient) {
  const state: State = new Map()
  const revisions = new Map<string, string | undefined>()
  const breaks: string[] = []
  const { promise: welcomed, resolve } = Promise.withResolvers<void>()
  const stream = client.listen(
    '*',
    {},
    { effectFormat: 'mendoza', events: ['welcome', 'mutation'] },
  )
  const subscription = stream.subscribe((event) => {
    if (event.type === 'welcome') resolve()
    if (event.type !== 'mutation') return
    const { documentId: id, previousRev, resultRev, effects } = event
    if (previousRev !== revisions.get(id)) breaks.push(`${id} at ${resultRev}`)
    const after = applyPatch(state.get(id) ?? null, effects?.apply ?? [])
    if (after === null) state.delete(id)
    else state.set(id, after)
    revisions.set(id, after === null ? undefined : resultRev)
  })
  await welcomed
  return { state, breaks, stop: () => subscription.unsubscribe() }
}

/** All kinds of actions that occur in random requests. */
function allKinds(): string[] {
  const random = new Random(0)
  const some = Array.from({ length: 1000 }, () =>
    randomActions(random, { ids: ['a'], releaseIds: ['r'] }),
  )
  return [...new Set(some.flat().map(({ actionType }) => actionType))]
}

/**
 * Actions that may be accepted without changing anything: creating what exists, or creating and
 * then discarding.
 */
const mayBeIdle = (actions: Action[]) =>
  actions.some(({ actionType }) => actionType.endsWith('.create'))

const plain = (state: State | undefined) => Object.fromEntries(state ?? [])

describe.each([1, 2, 3])('two editors at once, seed %i', (seed) => {
  const playground = {
    ids: ['a', 'b', 'c'].map((name) => `${name}${seed}`),
    releaseIds: ['r', 's', 't'].map((name) => `${name}${seed}`),
  }
  const ids = allIds(playground)
  let sent: Sent[]
  let accepted: Map<string, Action[]>
  let log: LogLine[]
  let states: State[]
  let follower: Awaited<ReturnType<typeof follow>>

  beforeAll(async () => {
    follower = await follow(lake.client())
    const seeds = [seed, seed + 1000]
    const editors = seeds.map((one) => edit(lake.client(), one, playground))
    sent = (await Promise.all(editors)).flat()
    accepted = new Map(
      sent.flatMap(({ transactionId, actions }) =>
        transactionId === undefined ? [] : [[transactionId, actions]],
      ),
    )
    log = await readLog(lake, ids.join(','), { effectFormat: 'mendoza', limit: '1000' })
    states = replay(log)
    for (const { actionType } of [...accepted.values()].flat()) done.add(actionType)
  })
  afterAll(() => follower.stop())

  test('enough was refused to mean something', () => {
    expect(sent.length - accepted.size).toBeGreaterThan(STEPS / 10)
  })

  test('the log holds what was accepted, once, and nothing else', () => {
    const logged = log.map(({ id }) => id)
    expect(new Set(logged).size).toBe(logged.length)
    expect(logged.filter((id) => !accepted.has(id))).toEqual([])
    const silent = [...accepted]
      .filter(([id]) => !logged.includes(id))
      .map(([, actions]) => actions)
    expect(silent.filter((actions) => !mayBeIdle(actions))).toEqual([])
  })

  test('the log leads to exactly the documents of now', async () => {
    const now = await lake.client().getDocuments(ids)
    const revised = [...(states.at(-1) ?? [])].map(([id, content]) => {
      const last = log.findLast(({ documentIDs }) => documentIDs.includes(id))
      return [id, { ...content, _rev: last?.id }]
    })
    const present = now.flatMap((document) => (document === null ? [] : [[document._id, document]]))
    expect(Object.fromEntries(revised)).toEqual(Object.fromEntries(present))
  })

  test('the log leads back to nothing', () => {
    let state = states.at(-1) ?? new Map()
    for (const [index, line] of [...log.entries()].toReversed()) {
      state = applied(state, line, 'revert')
      expect(plain(state)).toEqual(plain(states[index - 1]))
    }
  })

  test('every state on the way was sound', () => {
    expect(states.flatMap((state) => flaws(state, playground))).toEqual([])
  })

  test('every action did what it promises', () => {
    const broken = log.filter(({ id }, index) => {
      const [action, ...others] = accepted.get(id) ?? []
      if (action === undefined || others.length > 0) return false
      return !isKept(action, states[index - 1] ?? new Map(), states[index] ?? new Map())
    })
    expect(broken.map(({ id }) => accepted.get(id))).toEqual([])
  })

  test('the history gives every document at every revision', async () => {
    for (const [index, { id: revision }] of log.entries()) {
      const found = await readRevision(lake.client(), ids.join(','), { revision })
      const contents = found.map(({ _rev, ...content }) => [content._id, content])
      expect(Object.fromEntries(contents)).toEqual(plain(states[index]))
    }
  })

  test('a listener followed all of it by effects alone', async () => {
    const last = plain(states.at(-1))
    // Events may still be on their way; permanent differences are found below.
    await until('the last event', () => isDeepStrictEqual(plain(follower.state), last) || undefined)
    expect(plain(follower.state)).toEqual(last)
    expect(follower.breaks).toEqual([])
  })
})

test('every kind of action was accepted at some time', () => {
  const never = allKinds().filter((kind) => !done.has(kind))
  expect(never).toEqual([])
})
