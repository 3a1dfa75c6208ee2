import { expect, test, vi } from 'vitest'
import { isObject, type LakeDocument } from '../model/document.ts'
import { LiveEvents, type Audience } from '../domain/listen/live-events.ts'
import { RAW, type Visibility } from '../store/criteria.ts'
import type { ServerEvent } from '../domain/listen/event-receiver.ts'
import { someDocument, someStoredId } from './random/documents.ts'
import { openDocuments } from './random/open-documents.ts'
import { PARAMS, someQuery } from './random/queries.ts'
import { Random, tries } from './random/random.ts'

type Opened = ReturnType<typeof openDocuments>

vi.setConfig({ testTimeout: 120_000 })

/** The kinds of readers, and whether they follow drafts. */
const READERS: [Reader, ...Reader[]] = [
  { layers: [], publicOnly: true, audience: 'visitors' },
  { layers: 'raw', publicOnly: true, audience: 'visitors' },
  { layers: [], publicOnly: false, audience: 'readers' },
  { layers: ['drafts'], publicOnly: false, audience: 'drafts' },
  { layers: ['r1', 'drafts'], publicOnly: false, audience: 'drafts' },
  { layers: 'raw', publicOnly: false, audience: 'drafts' },
]

type Reader = Visibility & { audience: Audience }

const DATASETS = tries(6, 400)
const QUERIES = 30
const CHANGES = 4

/** The events that a reader is sent. */
function follow({ store }: Opened, { audience }: Reader) {
  const sent: ServerEvent[] = []
  const events = new LiveEvents(store.documents)
  events.add({
    audience,
    stream: { send: (event) => void sent.push(event), end() {}, onClose() {} },
  })
  return { events, sent }
}

function someChange(random: Random): Map<string, LakeDocument | null> {
  const ids = [someStoredId(random), ...random.some(2, () => someStoredId(random))]
  return new Map(ids.map((id) => [id, random.chance(0.4) ? null : someDocument(random, id)]))
}

function staleTags(events: ServerEvent[]): unknown[] {
  return events.flatMap(({ data }) => (isObject(data) && Array.isArray(data.tags) ? data.tags : []))
}

test('whenever a change makes a result different, an event names one of its tags', () => {
  const random = new Random(5)
  const counts = { different: 0, same: 0, spared: 0 }
  const missed: object[] = []
  for (let dataset = 0; dataset < DATASETS; dataset += 1) {
    const opened = openDocuments()
    opened.create(Array.from({ length: 25 }, () => someDocument(random)))
    for (let change = 0; change < CHANGES; change += 1) {
      const asked = Array.from({ length: QUERIES }, () => {
        const reader = random.pick(READERS)
        const query = someQuery(random)
        return { reader, query, before: tryQuery(opened, query, reader), ...follow(opened, reader) }
      })
      const changed = someChange(random)
      const transaction = opened.write(changed)
      for (const { reader, query, before, events, sent } of asked) {
        if (before === undefined) continue
        events.publish(transaction)
        const after = tryQuery(opened, query, reader)
        const stale = staleTags(sent)
        const isNamed = before.syncTags.some((tag) => stale.includes(tag))
        if (after?.resultText === before.resultText) counts[isNamed ? 'same' : 'spared'] += 1
        else {
          counts.different += 1
          if (!isNamed) missed.push({ query, reader, changed: [...changed] })
        }
      }
    }
    opened.close()
  }
  expect(missed.slice(0, 3)).toEqual([])
  expect(counts.different).toBeGreaterThan(5 * DATASETS)
  // A single tag for everything would also be correct, but useless.
  expect(counts.spared).toBeGreaterThan(counts.same / 2)
})

test('of many facts that several types are looked up by, a change of each type is told', () => {
  const opened = openDocuments()
  const times = { _rev: '', _createdAt: '', _updatedAt: '' }
  opened.create(
    Array.from({ length: 70 }, (_, number) => ({ _id: `c${number}`, _type: 'category', ...times })),
  )
  const counts = ['post', 'job', 'event'].map(
    (type) => `"${type}": count(*[_type == "${type}" && references(^._id)])`,
  )
  const { syncTags } = opened.run(`*[_type == "category"] { ${counts.join()} }`, {}, RAW)
  for (const type of ['post', 'job', 'event']) {
    const { events, sent } = follow(opened, { ...RAW, audience: 'visitors' })
    const referring = { _id: type, _type: type, ...times, category: { _ref: 'c5' } }
    events.publish(opened.write(new Map([[type, referring]])))
    expect(staleTags(sent).filter((tag) => syncTags.includes(String(tag)))).not.toEqual([])
  }
  opened.close()
})

/** Undefined for queries that fail to parse, whose results cannot change. */
function tryQuery(opened: Opened, query: string, reader: Reader) {
  try {
    return opened.run(query, PARAMS, reader)
  } catch {
    return undefined
  }
}
