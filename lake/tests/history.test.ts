import { randomUUID } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionsOf } from './editor.ts'
import { readLog, readRevision } from './history-reader.ts'
import { startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
let client: SanityClient
const id = randomUUID()
const draftId = `drafts.${id}`
/** A document that was created, edited twice and published, edited, and deleted with its draft. */
const revisions: string[] = []

beforeAll(async () => {
  lake = await startLake()
  client = lake.client()
  const { create, edit, publish, delete: remove } = actionsOf(id)
  const session = [
    [create({ title: 'one', list: [{ _key: 'a', n: 1 }] })],
    [edit({ set: { title: 'two' } })],
    [edit({ set: { 'list[_key=="a"].n': 2 } })],
    [publish()],
    [edit({ insert: { after: 'list[-1]', items: [{ _key: 'b', n: 3 }] } })],
    [remove([draftId])],
  ]
  for (const actions of session) {
    const { transactionId } = await client.action(actions)
    revisions.push(transactionId)
    await lake.seed({ _type: 'noise' })
  }
})
afterAll(() => lake.discard())

const log = async (options: Record<string, string>) => idsOf(await readLog(lake, draftId, options))
const revision = (index: number) => String(revisions[index])
const idsOf = (lines: { id: string }[]) => lines.map((line) => line.id)

describe('transactions', () => {
  test('of a document, oldest first, of nobody else', async () => {
    const lines = await readLog(lake, draftId)
    expect(idsOf(lines)).toEqual(revisions)
    expect(lines.map(({ documentIDs }) => documentIDs.toSorted())).toEqual([
      [draftId],
      [draftId],
      [draftId],
      [id, draftId].toSorted(),
      [draftId],
      [id, draftId].toSorted(),
    ])
    expect(new Set(lines.map(({ author }) => author)).size).toBe(1)
    expect(lines.map(({ timestamp }) => timestamp)).toEqual(
      lines.map(({ timestamp }) => new Date(timestamp).toISOString()),
    )
  })

  test('of several documents are told once each', async () => {
    expect(idsOf(await readLog(lake, `${draftId},${id}`))).toEqual(revisions)
    expect(idsOf(await readLog(lake, id))).toEqual([revision(3), revision(5)])
    expect(await readLog(lake, 'nowhere,drafts.undefined')).toEqual([])
  })

  test('with bounds, in reverse, and so many only', async () => {
    const [one, two, three] = [revision(1), revision(2), revision(3)]
    expect(await log({ fromTransaction: one, toTransaction: three })).toEqual([one, two, three])
    expect(await log({ fromTransaction: '', limit: '2' })).toEqual(revisions.slice(0, 2))
    expect(await log({ toTransaction: three, reverse: 'true', limit: '2' })).toEqual([three, two])
    expect(await log({ reverse: 'true' })).toEqual(revisions.toReversed())
    expect(await log({ authors: 'nobody,no-one' })).toEqual([])
  })

  test("bounds may name transactions of other documents, as the Studio's release pane does", async () => {
    const published = await readLog(lake, id, { fromTransaction: revision(0), limit: '2' })
    expect(idsOf(published)).toEqual([revision(3), revision(5)])
    const older = await readLog(lake, id, { toTransaction: revision(4), reverse: 'true' })
    expect(idsOf(older)).toEqual([revision(3)])
  })

  test('by time', async () => {
    const { timestamp } = (await readLog(lake, draftId))[3] ?? { timestamp: '' }
    expect(await log({ fromTime: timestamp })).toEqual(revisions.slice(3))
    expect(await log({ toTime: timestamp })).toEqual(revisions.slice(0, 4))
  })

  test('tell of the asked documents only, on demand', async () => {
    const only = { includeIdentifiedDocumentsOnly: 'true', effectFormat: 'mendoza' }
    const line = (await readLog(lake, id, only))[0]
    expect(line?.documentIDs).toEqual([id])
    expect(Object.keys(line?.effects ?? {})).toEqual([id])
    expect(line?.mutations).toEqual([
      { createOrReplace: expect.objectContaining({ _id: id, title: 'two' }) },
    ])
    const whole = (await readLog(lake, id, { effectFormat: 'mendoza' }))[0]
    expect(Object.keys(whole?.effects ?? {}).toSorted()).toEqual([id, draftId].toSorted())
    expect(whole?.mutations).toHaveLength(2)
  })

  test('carry effects and mutations as asked', async () => {
    const [plain] = await readLog(lake, draftId)
    expect(plain).not.toHaveProperty('effects')
    expect(plain?.mutations).toHaveLength(1)
    const [bare] = await readLog(lake, draftId, { excludeMutations: 'true' })
    expect(bare).not.toHaveProperty('mutations')
  })

  test('carry effects that lead the real decoder through every revision, and back', async () => {
    const lines = await readLog(lake, draftId, { effectFormat: 'mendoza' })
    const states: unknown[] = []
    for (const line of lines) {
      states.push(applyPatch(states.at(-1) ?? null, line.effects?.[draftId]?.apply ?? []))
    }
    const titles = states.map((state) => Object(state).title)
    expect(titles).toEqual(['one', 'two', 'two', undefined, 'two', undefined])
    let state: unknown = states.at(-1)
    for (const [index, line] of [...lines.entries()].toReversed()) {
      state = applyPatch(state, line.effects?.[draftId]?.revert ?? [])
      expect(state).toEqual(states[index - 1] ?? null)
    }
  })
})

describe('documents', () => {
  test('at each revision', async () => {
    const seen: [unknown, unknown][] = []
    for (const one of revisions) {
      const [draft] = await readRevision(client, draftId, { revision: one })
      seen.push([draft?._rev, draft?.list])
    }
    expect(seen).toEqual([
      [revision(0), [{ _key: 'a', n: 1 }]],
      [revision(1), [{ _key: 'a', n: 1 }]],
      [revision(2), [{ _key: 'a', n: 2 }]],
      [undefined, undefined],
      [
        revision(4),
        [
          { _key: 'a', n: 2 },
          { _key: 'b', n: 3 },
        ],
      ],
      [undefined, undefined],
    ])
  })

  test('several at once, each at the revision it had then', async () => {
    const ids = `${id},${draftId},nowhere`
    const found = await readRevision(client, ids, { revision: revision(4) })
    expect(found.map(({ _id, _rev }) => [_id, _rev])).toEqual([
      [id, revision(3)],
      [draftId, revision(4)],
    ])
    expect(await readRevision(client, ids, { revision: 'unknown' })).toEqual([])
  })

  test('at a time', async () => {
    const lines = await readLog(lake, draftId)
    const time = lines[1]?.timestamp ?? ''
    const [draft] = await readRevision(client, draftId, { time })
    expect(draft).toMatchObject({ title: 'two', list: [{ _key: 'a', n: 1 }] })
    expect(await readRevision(client, draftId, { time: '2020-01-01T00:00:00Z' })).toEqual([])
    const now = await readRevision(client, draftId, { time: new Date().toISOString() })
    expect(now).toEqual([])
  })

  test('as they last were, once deleted', async () => {
    const found = await readRevision(client, `${id},${draftId}`, { lastRevision: 'true' })
    expect(found).toMatchObject([
      { _id: id, title: 'two', _rev: revision(5) },
      { _id: draftId, list: [{ n: 2 }, { n: 3 }], _rev: revision(5) },
    ])
  })

  test('as they are, where they exist', async () => {
    const created = await client.create({ _type: 'post', title: 'here' })
    expect(await readRevision(client, created._id, { lastRevision: 'true' })).toEqual([created])
    expect(await readRevision(client, created._id, { revision: created._rev })).toEqual([created])
  })

  test('with assets under their address of today', async () => {
    const path = `images/local/production/${'a'.repeat(40)}-1x1.png`
    const asset = await client.create<Record<string, unknown>>({ _type: 'sanity.imageAsset', path })
    expect(asset.url).toBe(`${lake.url}/${path}`)
    expect(await readRevision(client, asset._id, { revision: asset._rev })).toEqual([asset])
  })
})
