import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const FILE = `${'ab12'.repeat(10)}-8x4.svg`
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><script/></svg>'

const asked = vi.fn<(address: string) => Promise<Response>>()

/** The route as a fresh server has it, with nothing remembered. */
async function get(file: string, times = 1): Promise<Response> {
  const { GET } = await import('@/app/illustrations/[file]/route.ts')
  const request = new Request(`http://localhost/illustrations/${file}`)
  const params = Promise.resolve({ file })
  for (let again = 1; again < times; again += 1) await GET(request, { params })
  return GET(request, { params })
}

beforeEach(() => {
  vi.resetModules()
  asked.mockReset()
  asked.mockImplementation(() => Promise.resolve(new Response(SVG)))
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('sends a drawing of the embedded lake, made safe', async () => {
  const answer = await get(FILE)
  expect(await answer.text()).not.toContain('script')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(asked.mock.calls[0]?.[0]).toBe(`http://127.0.0.1:3999/images/local/production/${FILE}`)
})

it('takes it from Sanity’s cloud where the site does', async () => {
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'abc12345')
  await get(FILE)
  expect(asked.mock.calls[0]?.[0]).toBe(`https://cdn.sanity.io/images/abc12345/production/${FILE}`)
})

it('asks once for what never changes', async () => {
  const answer = await get(FILE, 3)
  expect(answer.status).toBe(200)
  expect(asked).toHaveBeenCalledTimes(1)
})

it.each([
  ['a photo', FILE.replace('svg', 'png')],
  ['a way out', `../../${FILE}`],
  ['another host', `${'ab12'.repeat(10)}-8x4.svg@example.com`],
])('never asks for %s', async (_, file) => {
  expect((await get(file)).status).toBe(404)
  expect(asked).not.toHaveBeenCalled()
})

it.each([
  ['is not there', new Response('', { status: 404 }), 404, /no drawing/],
  ['cannot be had', new Response('', { status: 500 }), 502, /answered 500/],
  ['is not well-formed', new Response('<svg><g></svg>'), 422, /cannot be shown/],
])('says so where a drawing %s, and does not remember it', async (_, first, status, words) => {
  asked.mockImplementationOnce(() => Promise.resolve(first))
  const answer = await get(FILE)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toMatch(words)
  expect((await get(FILE)).status).toBe(200)
})
