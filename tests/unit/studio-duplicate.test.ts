import { expect, it } from 'vitest'
import { copyOf } from '../../studio/actions/duplicate.ts'

const document = (fields: object) => ({
  _id: 'a',
  _type: 'any',
  _rev: '',
  _createdAt: '',
  _updatedAt: '',
  slug: { current: 'taken' },
  ...fields,
})

it.each([
  [{ title: 'Six minutes' }, { title: 'Copy of Six minutes' }],
  [{ name: 'Tamsin Okoro' }, { name: 'Copy of Tamsin Okoro' }],
  [{ from: '/old' }, { from: '/old' }],
])('a copy of %j says that it is one, and has no address', (fields, copied) => {
  const { slug, ...copy } = copyOf(document(fields))
  expect(slug).toBeUndefined()
  expect(copy).toMatchObject(copied)
})
