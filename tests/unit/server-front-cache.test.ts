import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { mayBeKept } from '../../server/proxy/front-cache.ts'

/** Whether nginx may keep the page with `key`, which is its path where that is not said. */
function mayKeep(url: string, headers: Record<string, string> = {}, method = 'GET', key?: string) {
  const given = { 'x-page-cache': '1', ...headers }
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method, headers: given })
  return mayBeKept(request, key ?? url.split('?')[0] ?? '')
}

test('only the page itself is marked, and only where that is asked for', () => {
  expect(mayKeep('/platform')).toBe(true)
  expect(mayKeep('/platform?utm_source=x')).toBe(true)
  expect(mayKeep('/platform', {}, 'HEAD')).toBe(false)
  // A 304 would be kept in place of the page.
  expect(mayKeep('/platform', { 'if-none-match': 'W/"a"' })).toBe(false)
  // The same address for a program that asks for Markdown.
  expect(mayKeep('/platform', { accept: 'text/markdown' }, 'GET', '/platform.md')).toBe(false)
  expect(mayKeep('/_next/static/chunks/a.js')).toBe(false)
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/', method: 'GET' })
  expect(mayBeKept(request, '/')).toBe(false)
})
