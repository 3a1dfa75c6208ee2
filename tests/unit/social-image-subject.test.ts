import { expect, it, vi } from 'vitest'
import { subjectOf } from '../../lib/seo/social-image/subject.ts'

const opening: { heading: string; body?: unknown } = { heading: '' }
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

it('looking for a picture takes no words of a text for boxes over one', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  opening.heading = 'The bus sees'
  opening.body = [{ _type: 'block', children: [{ _type: 'span', text: 'All', marks: ['strong'] }] }]
  expect((await subjectOf('/platform'))?.picture).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})
