import { expect, it } from 'vitest'
import { shownAddress } from '../../schemas/objects/internal-link.ts'
import { titleOf } from '../../schemas/shared/choices.ts'

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
