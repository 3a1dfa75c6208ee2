import { expect, it } from 'vitest'
import { needsNoBoxes, needsNoCaption } from '../../schemas/objects/figure.ts'
import { hiddenWhile } from '../../schemas/shared/hidden-while.ts'

/** Fields that have no say at times are hidden, but never what keeps somebody from publishing. */

const hidden = hiddenWhile((parent: { layout?: string } | undefined) => parent?.layout !== 'lane')
const isHidden = (layout: string, value: unknown) =>
  hidden({ parent: { layout }, value, document: undefined, currentUser: null, path: [] })

it.each<[what: string, value: unknown]>([
  ['without a value', undefined],
  ['with an empty list', []],
  ['with an object of nothing', { _type: 'visual', figure: { _type: 'figure' } }],
])('a field %s is hidden while it has no say', (_what, value) => {
  expect(isHidden('below', value)).toBe(true)
  expect(isHidden('lane', value)).toBe(false)
})

it.each<[what: string, value: unknown]>([
  ['an item that is not filled in', [{ _key: 'a', _type: 'figureRowItem' }]],
  ['a drawing', { _type: 'visual', illustration: { _type: 'reference', _ref: 'a' } }],
])('a field with %s stays in sight', (_what, value) => {
  expect(isHidden('below', value)).toBe(false)
})

it.each<[place: (string | { _key: string })[], value: unknown, hidden: boolean]>([
  [['cover'], undefined, true],
  [['seo', 'image'], undefined, true],
  [['photo'], undefined, true],
  [['cover'], [{ _key: 'a' }], false],
  [['sections', { _key: 'a' }, 'film', 'poster'], undefined, true],
  [['sections', { _key: 'a' }, 'image'], undefined, false],
  [['body', { _key: 'a' }], undefined, false],
])('boxes of a picture at %j, which are %j: hidden is %s', (place, value, hidden) => {
  const path = [...place, 'marks']
  const parent = { asset: { _ref: 'image-a' } }
  expect(needsNoBoxes({ path, value, parent, document: undefined, currentUser: null })).toBe(hidden)
})

const sections = [
  { _key: 'wide', _type: 'mediaFigure' },
  { _key: 'split', _type: 'splitMedia' },
  { _key: 'reveal', _type: 'pictureReveal' },
  { _key: 'prose', _type: 'prose' },
]

it.each<[place: (string | { _key: string })[], value: unknown, hidden: boolean]>([
  [['cover'], undefined, true],
  [['cover'], 'left over', false],
  [['seo', 'image'], undefined, true],
  [['body', { _key: 'a' }], undefined, false],
  [['body', { _key: 'a' }, 'figure'], undefined, false],
  [['sections', { _key: 'prose' }, 'body', { _key: 'a' }], undefined, false],
  [['sections', { _key: 'prose' }, 'body', { _key: 'a' }, 'figure'], undefined, false],
  [['sections', { _key: 'wide' }, 'visual', 'figure'], undefined, false],
  [['sections', { _key: 'reveal' }, 'before'], undefined, false],
  [['sections', { _key: 'split' }, 'visual', 'figure'], undefined, true],
  [['sections', { _key: 'split' }, 'items', { _key: 'a' }, 'visual', 'figure'], undefined, true],
])('the caption of a picture at %j, which is %j: hidden is %s', (place, value, hidden) => {
  const path = [...place, 'caption']
  const parent = { asset: { _ref: 'image-a' } }
  const document = { _id: 'a', _type: 'page', _rev: '', _createdAt: '', _updatedAt: '', sections }
  expect(needsNoCaption({ path, value, parent, document, currentUser: null })).toBe(hidden)
})
