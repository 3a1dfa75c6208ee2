import { expect, it } from 'vitest'
import { expiredBy, tags } from '../../lib/revalidation/tags.ts'

/** More than Next takes for a tag. */
const LONG = 'a'.repeat(300)

it('a change expires the reads of its document, however long the address is', () => {
  for (const slug of ['six-minutes', LONG, `${LONG}\ud800`]) {
    const tag = tags.document('post', slug)
    expect(tag.length).toBeLessThanOrEqual(256)
    const change = { _type: 'post', slug, operation: 'update' } as const
    expect(expiredBy(change, () => undefined)).toContain(tag)
  }
})

it('long addresses have tags of their own', () => {
  const all = ['a', 'b'].flatMap((end) => [
    tags.document('post', LONG + end),
    tags.document('job', LONG + end),
  ])
  expect(new Set(all).size).toBe(4)
})
