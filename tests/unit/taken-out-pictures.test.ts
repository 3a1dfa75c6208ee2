import { evaluate, parse } from 'groq-js'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { missingPictures } from '../../schemas/checks/pictures.ts'
import { PAGE_QUERY } from '../../schemas/generated/queries.ts'
import { guardSection } from '../../schemas/sections/guard-section.ts'

/**
 * The Studio takes a picture out and leaves its words behind. Where a section does without one,
 * visitors see the rest of it, and nothing keeps editors from publishing.
 */

const taken = { _type: 'figure', alt: 'A bus at its stop' }
const file = { _id: 'file-logo', _type: 'sanity.fileAsset', url: 'https://example.com/logo.svg' }

const contact = {
  _type: 'contactBlock',
  _key: 'contact',
  heading: 'Write to us',
  picture: taken,
  routes: [{ _type: 'contactRoute', _key: 'r', title: 'Press', email: 'press@example.com' }],
}
const kit = {
  _type: 'mediaKit',
  _key: 'kit',
  heading: 'For the press',
  boilerplateHeading: 'About us',
  boilerplate: 'We make soap.',
  contactEmail: 'press@example.com',
  items: [
    {
      _type: 'kitItem',
      _key: 'logo',
      title: 'The logo',
      preview: { _type: 'visual', figure: taken },
      file: { _type: 'file', asset: { _type: 'reference', _ref: file._id } },
    },
  ],
}

const page = {
  _id: 'p',
  _type: 'page',
  title: 'A',
  slug: { current: '/a' },
  sections: [contact, kit],
}

it('are missed neither by visitors nor by the checks', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const query = parse(PAGE_QUERY)
  const answer: unknown = await (
    await evaluate(query, { dataset: [page, file], params: { slug: '/a' } })
  ).get()
  const { sections } = z.object({ sections: z.array(z.unknown()) }).parse(answer)
  expect(sections.map((section) => guardSection(section, {}).ok)).toEqual([true, true])
  expect(warn).not.toHaveBeenCalled()
  const none = new Map()
  const surroundings = { pages: [], pictures: none, altTexts: none, files: none }
  expect(missingPictures(page, { ...surroundings, tagline: '', origins: [] })).toEqual([])
})
