import { randomUUID } from 'node:crypto'
import type { ListenEvent, ListenOptions, MutationEvent, SanityDocument } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLake, until, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

type Effects = { effects: { apply: unknown[]; revert: unknown[] } }

/** What a page with sections in sections is made of. */
const DEEP = '{..., items[]{..., items[]{..., items[]->{..., "label": title + " " + subtitle}}}}'

/** Subscribes with the real client and waits for the welcome. */
async function listen(query: string, params: Record<string, unknown>, options: ListenOptions = {}) {
  const events: ListenEvent<SanityDocument>[] = []
  const errors: Error[] = []
  const subscription = lake
    .client()
    .listen<SanityDocument>(query, params, { events: ['welcome', 'mutation'], ...options })
    .subscribe({ next: (event) => events.push(event), error: (error) => errors.push(error) })
  const mutations = () =>
    events.filter((event): event is MutationEvent => event.type === 'mutation')
  return {
    errors,
    mutations,
    welcomed: () => until('the welcome', () => events.find(({ type }) => type === 'welcome')),
    received: (count: number) =>
      until(`${count} events`, () => (mutations().length >= count ? mutations() : undefined)),
    stop: () => subscription.unsubscribe(),
  }
}

test('documents appear, change, leave the query and are deleted', async () => {
  const group = randomUUID()
  const listener = await listen('*[_type == "post" && group == $group]', { group })
  await listener.welcomed()
  const { _id } = await lake.client().create({ _type: 'post', group })
  await lake.client().patch(_id).set({ title: 'x' }).commit()
  await lake.client().patch(_id).set({ group: 'another' }).commit()
  await lake.client().patch(_id).set({ group }).commit()
  await lake.client().delete(_id)
  const events = await listener.received(5)
  expect(events.map(({ transition }) => transition)).toEqual([
    'appear',
    'update',
    'disappear',
    'appear',
    'disappear',
  ])
  expect(events[1]?.result).toMatchObject({ _id, title: 'x' })
  expect(events[4]?.result).toBeUndefined()
  for (const [index, event] of events.entries()) {
    expect(event).toMatchObject({ documentId: _id, visibility: 'query' })
    expect(event.previousRev).toBe(events[index - 1]?.resultRev)
  }
  listener.stop()
})

test('a projection of any depth does not keep a query from being listened to', async () => {
  const group = randomUUID()
  const listeners = await Promise.all([
    listen(`*[group == $group] | order(title)[0...9]${DEEP}`, { group }),
    listen(`*[group == $group][0]${DEEP}${DEEP}`, { group }),
  ])
  await Promise.all(listeners.map(({ welcomed }) => welcomed()))
  await lake.client().create({ _type: 'post', group })
  await lake.client().create({ _type: 'post', group: randomUUID() })
  const { _id } = await lake.client().create({ _type: 'post', group })
  for (const { received, stop } of listeners) {
    expect((await received(2)).at(1)?.documentId).toBe(_id)
    stop()
  }
})

const counts = (events: MutationEvent[]) =>
  events.map((event) => [event.transactionCurrentEvent, event.transactionTotalEvents])

test('a transaction counts its events for each listener', async () => {
  const [group, other] = [randomUUID(), randomUUID()]
  const one = await listen('*[group == $group]', { group })
  const all = await listen('*[group in $groups]', { groups: [group, other] })
  await Promise.all([one.welcomed(), all.welcomed()])
  await lake
    .client()
    .transaction()
    .create({ _type: 'post', group })
    .create({ _type: 'post', group: other })
    .commit()
  expect(counts(await one.received(1))).toEqual([[1, 1]])
  expect(counts(await all.received(2))).toEqual([
    [1, 2],
    [2, 2],
  ])
  one.stop()
  all.stop()
})

test('effects are Mendoza patches between the documents without _rev', async () => {
  const group = randomUUID()
  const options = { effectFormat: 'mendoza', includePreviousRevision: true } as const
  const listener = await listen('*[group == $group]', { group }, options)
  await listener.welcomed()
  const { _id } = await lake.client().create({ _type: 'post', group, list: [{ _key: 'a', n: 1 }] })
  await lake.client().patch(_id).set({ 'list[_key=="a"].n': 2, title: 'x' }).commit()
  await lake.client().delete(_id)
  let document: unknown = null
  for (const event of await listener.received(3)) {
    const previous = document
    // The client's types lack the field of this option.
    const { effects } = event as MutationEvent & Effects
    document = applyPatch(document, effects.apply)
    const { _rev, ...result } = event.result ?? {}
    expect(document).toEqual(event.result === undefined ? null : result)
    expect(applyPatch(document, effects.revert)).toEqual(previous)
    expect(event.previous?._rev).toBe(event.previousRev)
  }
  listener.stop()
})

test('mutations tell what was done, and are left out on request', async () => {
  const group = randomUUID()
  const full = await listen('*[group == $group]', { group })
  const lean = await listen(
    '*[group == $group]',
    { group },
    { includeMutations: false, includeResult: false },
  )
  await Promise.all([full.welcomed(), lean.welcomed()])
  const { _id } = await lake.client().create({ _type: 'post', group })
  await lake.client().patch(_id).set({ title: 'x' }).commit()
  const [, patched] = await full.received(2)
  expect(patched?.mutations).toEqual([{ patch: { id: _id, set: { title: 'x' } } }])
  for (const event of await lean.received(2)) {
    expect(event).not.toHaveProperty('mutations')
    expect(event).not.toHaveProperty('result')
  }
  full.stop()
  lean.stop()
})

test.each([
  ['a syntax error', '*[_type == '],
  ['an unsupported function', '*[geo::distance(a, b) > 1]'],
  ['a parameter that was not given', '*[_id == $id]'],
  ['a text that doubles', `*[length({"a":title}${'{"a":a+a}'.repeat(20)}.a) > 0]`],
])('%s ends the channel with its reason', async (_name, query) => {
  const listener = await listen(query, {})
  const error = await until('the error', () => listener.errors[0])
  expect(error.name).toBe('ChannelError')
  expect(error.message).not.toBe('')
})

test('a reader that falls far behind is cut off, the lake goes on', async () => {
  const group = randomUUID()
  const address = `/data/listen/production?query=${encodeURIComponent(`*[group == "${group}"]`)}&includeResult=true`
  const response = await lake.request(address)
  const reader = response.body?.getReader()
  await reader?.read()
  const text = 'x'.repeat(2_000_000)
  for (let n = 0; n < 12; n += 1) {
    await lake.client().createOrReplace({ _id: group, _type: 'post', group, n, text })
  }
  const drain = async () => {
    for (;;) if ((await reader?.read())?.done !== false) return 'ended'
  }
  await expect(drain()).rejects.toThrow('terminated')
  expect(await lake.client().fetch('count(*[group == $group])', { group })).toBe(1)
})
