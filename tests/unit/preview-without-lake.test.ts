import { afterAll, beforeAll, expect, it, vi } from 'vitest'

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // Nothing listens there.
  vi.stubEnv('LAKE_URL', 'http://127.0.0.1:1')
  vi.stubEnv('SANITY_API_READ_TOKEN', 'a-token-of-the-lake')
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const KEY = `${'0a'.repeat(8)}.${'0b'.repeat(32)}`

it('those who open a preview link while the lake is down are told to try again', async () => {
  const { GET } = await import('../../app/api/draft-mode/share/route.ts')
  const answer = await GET(new Request(`http://site.test/api/draft-mode/share?link=${KEY}`))
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('Try again')
})

it('so are editors whose preview cannot be checked', async () => {
  const { GET } = await import('../../app/api/draft-mode/enable/route.ts')
  const query = 'sanity-preview-secret=abc&sanity-preview-pathname=/'
  const answer = await GET(new Request(`http://site.test/api/draft-mode/enable?${query}`))
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('Try again')
})

it.each([401, 403])(
  'those whom a token that is refused with %i keeps out are told of it',
  async (statusCode) => {
    const { refuseUnread } = await import('../../lib/preview/refuse.ts')
    const answer = refuseUnread(Object.assign(new Error('Session not found'), { statusCode }))
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('does not accept SANITY_API_READ_TOKEN')
    expect(console.error).toHaveBeenLastCalledWith(expect.stringContaining('Session not found'))
  },
)
