import { expect, test } from 'vitest'
import { ShownDocuments } from '../../lib/revalidation/shown-documents.ts'
import { expiredBy } from '../../lib/revalidation/tags.ts'
import { routedQueries } from '../../schemas/generated/queries.ts'
import { SETTINGS_QUERY } from '../../lib/sanity/queries.ts'

const answer = { _id: 'page', sections: [{ quote: { person: { _id: 'ann' } } }, { people: null }] }
const change = { _id: 'ann', _type: 'person', slug: null } as const

function shown() {
  const documents = new ShownDocuments()
  documents.complete()
  return documents
}

test('documents are found in an answer at any depth', () => {
  const documents = shown()
  documents.begin('page:/')(answer)
  expect(documents.readersOf('ann')).toEqual(['page:/'])
  expect(documents.readersOf('page')).toEqual(['page:/'])
  expect(documents.readersOf('bob')).toEqual([])
})

test('a read that is under way may show anything, and one that failed shows nothing', () => {
  const documents = shown()
  const end = documents.begin('page:/')
  expect(documents.readersOf('ann')).toEqual(['page:/'])
  end()
  expect(documents.readersOf('ann')).toEqual([])
})

test('as long as pages may be older than the process, nothing is known', () => {
  const documents = new ShownDocuments()
  documents.begin('page:/')(answer)
  expect(documents.readersOf('ann')).toBeUndefined()
})

test('a change expires the lists of its type and the reads that show it', () => {
  const documents = shown()
  documents.begin('page:/')(answer)
  const readersOf = (id: string | undefined) => documents.readersOf(id)
  expect(expiredBy({ ...change, operation: 'update' }, readersOf)).toEqual([
    'type:person',
    'page:/',
  ])
  // References to it may hang in the air.
  const all = ['type:person', 'shows:person']
  expect(expiredBy({ ...change, operation: 'create' }, readersOf)).toEqual(all)
  expect(expiredBy({ ...change, operation: 'delete' }, readersOf)).toEqual(all)
  expect(expiredBy(change, readersOf)).toEqual(all)
  expect(expiredBy({ ...change, operation: 'update' }, () => undefined)).toEqual(all)
})

/**
 * Followed for one value: where it leads is part of the tag `routes`, and files and times of creation never change. What images
 * say of themselves is told by live events alone, as no webhook tells of images: server/live-watch.ts.
 */
const IS_VALUE = /^->\s*\{\s*(_type == |"route"|url\b)|^->(metadata|altText|_createdAt)/

test('every document that a query follows a reference to brings its id', () => {
  const queries = Object.values(routedQueries).flatMap(({ one, list }) => [one, list ?? ''])
  const followed = [...queries, SETTINGS_QUERY].flatMap((query) =>
    [...query.matchAll(/->[^]{0,60}/g)].map(([place]) => place.replaceAll(/\s+/g, ' ')),
  )
  const silent = followed.filter(
    (place) => !IS_VALUE.test(place) && !/^->\s*\{\s*_id\b/.test(place),
  )
  expect(followed.length).toBeGreaterThan(0)
  expect(silent).toEqual([])
})
