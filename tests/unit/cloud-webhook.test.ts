import { readFileSync } from 'node:fs'
import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { payloadsOf } from '../../lake/webhook/payload.ts'
import { changeGuard } from '../../lib/sanity/tags.ts'

/** The filter and the projection that docs/studio-on-cloud.md tells to give to the webhook. */
const [filter = '', projection = ''] = Array.from(
  readFileSync('docs/studio-on-cloud.md', 'utf8').matchAll(/```groq\n(.*?)```/gs),
  ([, groq]) => groq,
)

type Document = { _id: string; _type: string } & Record<string, unknown>
type Change = { before: Document | null; after: Document | null }

async function inDelta(groq: string, { after, before }: Change): Promise<unknown> {
  const tree = parse(groq, { mode: 'delta' })
  return (await evaluate(tree, { root: after ?? before, before, after })).get()
}

/** What the embedded lake would send about the same change. */
function sentByLake({ after, before }: Change) {
  const stamps = {
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
  }
  const id = (after ?? before)?._id ?? ''
  const stored = {
    before: before && { ...before, ...stamps },
    after: after && { ...after, ...stamps },
  }
  const change = { ...stored, id, effects: { apply: [], revert: [] }, mutations: [] }
  const transaction = { id: 't', timestamp: '', author: '', requestHash: '', mutations: [] }
  return payloadsOf({ ...transaction, results: [], changes: [change] })[0]
}

const post = (current: string) => ({ _id: 'a', _type: 'post', slug: { _type: 'slug', current } })
const settings = { _id: 'settings', _type: 'settings', title: 'Quarterlight' }

test.each<[string, Change]>([
  ['a document is published', { before: null, after: post('one') }],
  ['it moves to another address', { before: post('one'), after: post('two') }],
  ['it is unpublished', { before: post('two'), after: null }],
  ['one without an address changes', { before: settings, after: { ...settings, title: 'Q' } }],
])('when %s, the cloud sends what the lake sends', async (_, change) => {
  expect(await inDelta(filter, change)).toBe(true)
  const sent = await inDelta(projection, change)
  expect(sent).toEqual(sentByLake(change))
  expect(changeGuard.safeParse(sent).success).toBe(true)
})

test.each(['sanity.imageAsset', 'sanity.previewUrlSecret', 'system.release'])(
  '%s is no news',
  async (_type) => {
    expect(await inDelta(filter, { before: null, after: { _id: 'a', _type } })).toBe(false)
  },
)
