import { describe, expect, it } from 'vitest'
import { page } from '../../schemas/documents/page.ts'
import { shownAddress } from '../../schemas/objects/internal-link.ts'
import { linkButton } from '../../schemas/objects/link-button.ts'
import { pullQuote } from '../../schemas/objects/pull-quote.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { stats } from '../../schemas/sections/stats.ts'
import { titleOf } from '../../schemas/shared/choices.ts'
import { joined } from '../../schemas/shared/previews.ts'

/** What lists of the Studio say of their items. */

it.each<[target: Parameters<typeof shownAddress>[0], address: string]>([
  [{ type: 'page', slug: '/platform' }, '/platform'],
  [{ type: 'post', slug: 'six-minutes', anchor: 'results' }, '/blog/six-minutes#results'],
  [{ type: 'person', anchor: 'results' }, ''],
  [{}, ''],
])('a link to %j leads to “%s”', (target, address) => {
  expect(shownAddress(target)).toBe(address)
})

it('a choice has its title instead of what is stored', () => {
  const choices = [{ title: 'Red box', value: 'problem' }]
  expect(titleOf(choices, 'problem')).toBe('Red box')
  expect(titleOf(choices, undefined)).toBe('')
})

it('what is missing leaves no gap in the line under a title', () => {
  expect(joined('2026-03-01', 'Field')).toBe('2026-03-01 · Field')
  expect(joined(undefined, 'Field')).toBe('Field')
  expect(joined()).toBe('')
})

const shown = (selection: Record<string, unknown>) => page.preview?.prepare?.(selection)

describe('a page in a list', () => {
  const picture = { asset: { _ref: 'image-a' } }

  it('shows the picture of its opening, whatever its section calls it', () => {
    expect(shown({ title: 'Home', subtitle: '/', image: picture })).toEqual({
      title: 'Home',
      subtitle: '/',
      media: picture,
    })
    expect(shown({ figure: { alt: 'Removed' }, drawing: picture })?.media).toBe(picture)
  })

  it('shows the icon of pages where there is none', () => {
    expect(shown({ title: 'Legal', image: null })?.media).toBeUndefined()
  })
})

interface Type {
  name?: string
  type?: unknown
  fields?: readonly Type[]
  of?: readonly Type[]
  preview?: { select?: unknown; prepare?: unknown }
}

/** Objects inside of a type that lists and dialogs name: items of lists, however deep. */
const itemsIn = (type: Type, isItem: boolean): Type[] => [
  ...(isItem && type.fields !== undefined ? [type] : []),
  ...(type.fields ?? []).flatMap((field) => itemsIn(field, false)),
  ...(type.of ?? []).flatMap((item) => itemsIn(item, true)),
]

const ALL_TYPES: readonly Type[] = schemaTypes

const NAMED_PARTS = ALL_TYPES.flatMap((type) => itemsIn(type, type.type === 'object'))
  // Always folded out where they are, never an item.
  .filter(({ name }) => name !== 'seo')

/** Parts of a selection may be missing. */
const shownOf = (type: Pick<Type, 'preview'>, selection: object): unknown => {
  const prepare = type.preview?.prepare
  return typeof prepare === 'function' ? prepare(selection) : undefined
}

describe('a part in a list', () => {
  it.each([
    [{ value: '140', label: 'people in three cities' }, '140 people in three cities'],
    [{ title: 'In numbers', value: '140' }, 'In numbers'],
  ])('of numbers in %j says “%s”', (selection, title) => {
    expect(shownOf(stats, selection)).toMatchObject({ title })
  })

  it.each(NAMED_PARTS.map((type) => [type.name, type] as const))(
    'that is a %s says what it is before anything is written',
    (_, type) => {
      expect(shownOf(type, {})).toMatchObject({ title: expect.stringMatching(/./) })
    },
  )

  it('says what it is while it is empty', () => {
    expect(shownOf(pullQuote, {})).toMatchObject({ subtitle: 'Pull quote' })
    expect(shownOf(linkButton, { action: 'Internal Link' })).toEqual({
      title: 'Button without a label',
      subtitle: 'Page: none yet',
    })
  })
})
