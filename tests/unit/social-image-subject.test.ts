import { expect, it, vi } from 'vitest'
import { subjectOf } from '../../lib/seo/social-image/subject.ts'

const opening = { heading: '' }
vi.mock('../../lib/sanity/content.ts', () => ({
  loadDocument: async () => ({ title: 'Platform', sections: [opening] }),
}))

it.each([
  ['the heading of its opening', 'The bus sees', 'The bus sees'],
  ['its title where that is empty', '', 'Platform'],
  ['its title where that is nothing but spaces', ' \n', 'Platform'],
])('a page is shared under %s', async (_, heading, expected) => {
  opening.heading = heading
  expect((await subjectOf('/platform'))?.headline).toBe(expected)
})
