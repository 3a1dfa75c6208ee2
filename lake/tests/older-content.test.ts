import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDocuments } from './random/open-documents.ts'
import { errorOf, startLake, type RunningLake } from './start-lake.ts'

const HALF = { _type: 'reference', _ref: 'a\ud800', _weak: true }

let lake: RunningLake
beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'lake-older-'))
  const opened = openDocuments(1_000_000, dir)
  const times = {
    _rev: 'r',
    _createdAt: '2024-01-01T00:00:00Z',
    _updatedAt: '2024-01-01T00:00:00Z',
  }
  opened.create([
    { _id: 'old', _type: 'post', ...times, title: 'Old', related: [{ _key: 'k', ...HALF }] },
  ])
  opened.store.close()
  lake = await startLake({}, dir)
})
afterAll(() => lake.discard())

test('a document that is older than a rule can be edited and published beside what breaks it', async () => {
  await lake.client().patch('old').set({ title: 'New' }).commit()
  await lake.client().action({
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.old',
    publishedId: 'old',
    patch: { set: { title: 'Newer' }, insert: { before: 'related[0]', items: [{ n: 1 }] } },
  })
  await lake.client().action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.old',
    publishedId: 'old',
  })
  const document = await lake.client().getDocument('old')
  expect(document).toMatchObject({ title: 'Newer', related: [{ n: 1 }, HALF] })
})

test('what breaks the rule anew is refused, with its path', async () => {
  const again = lake
    .client()
    .patch('old')
    .set({ author: { ...HALF, _ref: '\udfff' } })
  const { message } = await errorOf(again.commit())
  expect(message).toContain('A "_ref" contains an unpaired surrogate')
  expect(message).toContain('It is at "author"')
})

test('it can be mended at the path that an error names', async () => {
  const path = 'related[_key=="k"]'
  const { message } = await errorOf(
    lake.client().create({ _type: 'post', related: [{ _key: 'k', ...HALF }] }),
  )
  expect(message).toContain(`It is at "${path}"`)
  await lake.client().patch('old').unset([path]).commit()
  expect(await lake.client().fetch('count(*[_id == "old"].related[_key == "k"])')).toBe(0)
})
