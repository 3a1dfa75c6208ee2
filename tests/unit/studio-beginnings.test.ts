import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { schemaTypes } from '../../schemas/index.ts'
import { templates } from '../../studio/templates.ts'

/** What the Studio fills in when editors add something. */

const schema = Schema.compile({
  name: 'site',
  types: schemaTypes,
  parent: Schema.compile({ name: 'studio', types: builtinTypes }),
})

const fields = z.array(
  z.object({ name: z.string(), type: z.object({ initialValue: z.unknown().optional() }) }),
)
const objectType = z.object({ initialValue: z.unknown().optional(), fields })

it('a new button begins as a link to a page', () => {
  const button = objectType.parse(schema.get('linkButton'))
  expect(button.initialValue).toEqual({ action: 'Internal Link' })
  // Those of its fields would be filled in wherever a button may stand.
  expect(button.fields.filter(({ type }) => type.initialValue !== undefined)).toEqual([])
})

it('a new list of posts begins without a link, which it does not need', () => {
  const list = objectType.parse(schema.get('latestPosts'))
  const link = list.fields.find(({ name }) => name === 'link')?.type
  expect(link?.initialValue).toEqual({})
})

const usual = (schemaType: string, title: string) => ({
  id: schemaType,
  schemaType,
  title,
  value: {},
})

it('beside other beginnings, the usual one says that it is empty', () => {
  const titles = templates([usual('page', 'Page'), usual('person', 'Person')]).map(
    ({ title }) => title,
  )
  expect(titles).toEqual(expect.arrayContaining(['Empty page', 'Person', 'Landing page']))
  expect(titles).not.toContain('Page')
})
