import { expect, test } from 'vitest'
import { headingNumber } from '@/components/ui/heading-number.ts'

test.each([
  ['3. Links', '3.', 'Links'],
  ['12.  Contact', '12.', 'Contact'],
  ['2026. A year', '2026.', 'A year'],
])('the number of “%s” stands alone', (text, number, words) => {
  expect(headingNumber(text)).toEqual([number, words])
})

test.each(['Links', '3.5 miles an hour', '3. ', '26 weeks of leave', ''])(
  '“%s” has no number in front of it',
  (text) => {
    expect(headingNumber(text)).toEqual([undefined, text])
  },
)
