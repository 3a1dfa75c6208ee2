import { beforeEach, expect, it, vi } from 'vitest'
import { loadRedirect } from '../../lib/sanity/redirects.ts'
import { siteUrl } from '../../lib/site-url.ts'

const fetched = vi.hoisted(() =>
  vi.fn<(query: string, params: { path: string }) => Promise<{ result: unknown }>>(),
)
vi.mock('../../lib/sanity/client.ts', () => ({
  ANSWER_WITHIN_MS: 1000,
  client: { fetch: fetched, withConfig: () => ({}) },
}))

const ask = (path: string, rule: object | null) => {
  fetched.mockResolvedValue({ result: rule })
  return loadRedirect(path)
}
const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => told.mockClear())

it('a redirect leads where it says', async () => {
  const rule = { from: '/old', to: '/new#part', permanent: null }
  expect(await ask('/old', rule)).toEqual({ ...rule, permanent: true })
  // Capitals make no difference, so that a page's own address may be the new one.
  expect(await ask('/OLD', { ...rule, to: '/old' })).toMatchObject({ to: '/old' })
  expect(await ask('/old', { ...rule, to: 'https://example.com/old' })).toMatchObject({
    from: '/old',
  })
})

it.each([
  ['/new', '/new/page/2'],
  ['/new#part', '/new/page/2'],
  ['/', '/page/2'],
  ['https://example.com/new', undefined],
])('one from a list to %s leads from its second page to %s', async (to, second) => {
  fetched.mockImplementation(async (_query, { path }) => ({
    result: path === '/list' ? { from: '/list', to } : null,
  }))
  expect((await loadRedirect('/list/page/2'))?.to).toBe(second)
  expect(await loadRedirect('/list/more')).toBeNull()
})

it('a page of a list can have one of its own', async () => {
  const rule = { from: '/list/page/2', to: '/elsewhere' }
  expect(await ask('/list/page/2', rule)).toMatchObject(rule)
})

it.each([
  ['leads nowhere', { from: '/old', to: null }],
  ['leads to where no browser goes', { from: '/old', to: 'javascript:alert(1)' }],
])('one that %s is none, and is told', async (_, rule) => {
  expect(await ask('/old', rule)).toBeNull()
  expect(String(told.mock.calls[0]?.[0])).toContain('redirect from /old')
})

it.each(['/old', '/old/', '/old?a=b', '/old#part', '/%6fld', `${siteUrl}/old`])(
  'one to itself (%s) is none',
  async (to) => {
    expect(await ask('/old', { from: '/old', to })).toBeNull()
  },
)

it('nor is one to itself in escapes', async () => {
  expect(await ask('/größe', { from: '/größe', to: '/gr%c3%b6%C3%9Fe' })).toBeNull()
})

it.each(['/%zz', 'https://[broken'])(
  'an address that cannot be read (%s) is not the own',
  async (to) => {
    expect(await ask('/old', { from: '/old', to })).toMatchObject({ to })
  },
)

it('a lake that does not answer is no lack of redirects', async () => {
  fetched.mockRejectedValue(new Error('down'))
  await expect(loadRedirect('/old')).rejects.toThrow('down')
})
