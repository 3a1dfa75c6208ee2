import { expect, test } from 'vitest'
import { checkGroq, firstMistake } from '../../scripts/typegen/check-groq.ts'

const ITEM = { file: 'schemas/objects/item.ts', name: 'ITEM_FRAGMENT', text: '_key, title, text }' }
const TABLE = {
  file: 'schemas/sections/table.ts',
  name: 'TABLE_FRAGMENT',
  text: `heading, items[]{ ${ITEM.text} }`,
}

test('a mistake in a fragment is reported where it is, not where it is used', () => {
  expect(firstMistake([TABLE, ITEM])).toMatch(
    /^schemas\/objects\/item\.ts: ITEM_FRAGMENT is no GROQ, at "}": /,
  )
})

test('a brace that is missing is missed at the end', () => {
  const open = { ...TABLE, text: 'heading, items[]{ _key, title' }
  expect(firstMistake([open])).toContain('TABLE_FRAGMENT is no GROQ, at its end: ')
})

test('queries are checked as they are, and those of this project are GROQ', async () => {
  const query = { file: 'lib/sanity/queries.ts', name: 'HOME_QUERY' }
  expect(firstMistake([{ ...query, text: '*[_id == "home"][0]{ title }' }])).toBeUndefined()
  expect(firstMistake([{ ...query, text: '*[_id = "home"]' }])).toContain('at "= "home"]"')
  await checkGroq()
})
