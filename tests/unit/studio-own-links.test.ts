import { expect, it } from 'vitest'
import { pageAt } from '../../schemas/shared/own-page.ts'

/** Which addresses in a pasted text are pages of this site. */

const own = ['https://quarterlight.example', undefined]

it.each([
  ['https://quarterlight.example', { type: 'page', slug: '/' }],
  ['https://quarterlight.example/Platform/', { type: 'page', slug: '/platform' }],
  ['https://quarterlight.example/blog/six-minutes', { type: 'post', slug: 'six-minutes' }],
  ['https://quarterlight.example/a#privacy', { type: 'page', slug: '/a', anchor: 'privacy' }],
  ['https://quarterlight.example/a#1-scope', { type: 'page', slug: '/a', anchor: '1-scope' }],
  ['https://quarterlight.example/a#:~:text=word', { type: 'page', slug: '/a' }],
])('%s is %j', (href, page) => {
  expect(pageAt(href, own)).toEqual(page)
})

it.each([
  'https://quarterlight.example/search?q=bus',
  'https://www.quarterlight.example/platform',
  'http://quarterlight.example/platform',
  'mailto:press@quarterlight.example',
  '/platform',
  '#top',
  '',
])('%j is none', (href) => {
  expect(pageAt(href, own)).toBeUndefined()
})
