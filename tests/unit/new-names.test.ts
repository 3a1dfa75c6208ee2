import { describe, expect, it } from 'vitest'
import { namesOf, pluralOf } from '../../scripts/support/names.ts'

describe('a name', () => {
  it.each(['price-table', 'priceTable'])('%s is spelled as each place needs it', (input) => {
    expect(namesOf(input)).toEqual({
      kebab: 'price-table',
      camel: 'priceTable',
      pascal: 'PriceTable',
      constant: 'PRICE_TABLE',
      words: 'price table',
    })
  })

  it.each([
    '',
    'Price',
    'price_table',
    '2nd',
    'price--table',
    'a/b',
    '../x',
    'top-10',
    'é',
    'x'.repeat(33),
  ])('%j is badly formed', (input) =>
    expect(() => namesOf(input)).toThrow(/cannot be a name\. Use up to 32/),
  )

  it.each(['image', 'text', 'default', 'await', 'eval', 'undefined', 'constructor'])(
    '%s means something else already',
    (input) => expect(() => namesOf(input)).toThrow(/Choose another name/),
  )

  it.each([
    ['case-study', 'case-studies'],
    ['survey', 'surveys'],
    ['address', 'addresses'],
    ['event', 'events'],
  ])('many of %s are %s', (one, many) => expect(pluralOf(one)).toBe(many))
})
