import type { ObjectDefinition } from '@sanity/types'
import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { findProblems } from '../../schemas/checks/find-problems.ts'
import { PAGE_FACTS } from '../../schemas/checks/validate-document.ts'
import { PAGE_QUERY, ROUTES_QUERY } from '../../schemas/generated/queries.ts'
import { sectionSchemas } from '../../schemas/sections/index.ts'

/** Sections that editors hide: visitors get nothing of them, and lists of the Studio say so. */

const shown = { _type: 'ctaBand', _key: 'shown', heading: 'Ride along', hidden: false }
const hidden = { _type: 'postList', _key: 'hidden', anchor: 'secret', hidden: true }
const pageWith = (...sections: object[]) => ({
  _id: 'page-a',
  _type: 'page',
  title: 'A',
  slug: { current: '/a' },
  sections,
})

const dataset = [pageWith(hidden, shown, { ...shown, _key: 'older', hidden: undefined })]
const answerOf = async (query: string): Promise<unknown> =>
  (await evaluate(parse(query), { dataset, params: { slug: '/a' } })).get()

describe('what the site reads', () => {
  it('has the sections of a page that are not hidden', async () => {
    expect(await answerOf(PAGE_QUERY)).toMatchObject({
      sections: [{ _key: 'shown', heading: 'Ride along' }, { _key: 'older' }],
    })
  })

  it('has no later pages of a list that is hidden', async () => {
    expect(await answerOf(ROUTES_QUERY)).toMatchObject([{ sections: ['ctaBand', 'ctaBand'] }])
  })

  it('has no place in a hidden section that links could jump to', async () => {
    const facts = await answerOf(`*[]{ ${PAGE_FACTS} }`)
    expect(JSON.stringify(facts)).not.toContain('secret')
  })
})

const messages = (...sections: object[]) =>
  findProblems(pageWith(...sections), {
    pages: [],
    pictures: new Map(),
    altTexts: new Map(),
    files: new Map(),
    tagline: '',
    origins: [],
  })
    .filter(({ level }) => level === 'error')
    .map(({ path, message }) => `${path[0]}: ${message}`)

describe('the checks of a page', () => {
  it('look at what visitors see', () => {
    const empty = { _type: 'ctaBand', _key: 'empty', heading: '' }
    expect(messages(empty, shown)).toEqual([
      expect.stringMatching(/^sections: The first section carries the main heading/),
    ])
    expect(messages({ ...empty, hidden: true }, shown)).toEqual([])
  })

  it('refuse a page of which nothing is left', () => {
    expect(messages(hidden)).toEqual([expect.stringMatching(/^sections: All sections are hidden/)])
  })
})

const sections: readonly ObjectDefinition[] = sectionSchemas

it.each(sections)('$title says in lists that it is hidden', ({ fields, preview }) => {
  const says = (isHidden?: boolean) => preview?.prepare?.({ title: 'Ride along', isHidden })
  expect(fields.map(({ name }) => name)).toContain('hidden')
  expect(preview?.select).toMatchObject({ isHidden: 'hidden' })
  expect(says(true)?.subtitle).toBe(`Hidden · ${says()?.subtitle}`)
})
