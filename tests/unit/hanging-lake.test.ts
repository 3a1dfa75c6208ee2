import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type * as clientModule from '../../lib/sanity/client.ts'
import { figureGuard } from '../../schemas/objects/figure.ts'
import { portOf } from '../support/port-of.ts'

vi.mock('../../lib/sanity/client.ts', async (original) => ({
  ...(await original<typeof clientModule>()),
  ANSWER_WITHIN_MS: 200,
}))

const FILE = `${'ab12'.repeat(10)}-8x4.svg`
const FIGURE = figureGuard.parse({ ref: `image-${'ab12'.repeat(10)}-8x4-png`, alt: 'A bus' })
const LAKES: [string, RequestListener][] = [
  ['says nothing', () => {}],
  ['stops in the middle of its answer', (_, response) => void response.writeHead(200).write('<')],
]

let lake: Server
async function start(listener: RequestListener): Promise<void> {
  lake = createServer(listener).listen(0, '127.0.0.1')
  await once(lake, 'listening')
  vi.resetModules()
  vi.stubEnv('LAKE_URL', `http://127.0.0.1:${portOf(lake)}`)
}
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  lake.closeAllConnections()
  lake.close()
})

it.each(LAKES)('a page says what it could not read where the lake %s', async (_, listener) => {
  await start(listener)
  const { load } = await import('../../lib/sanity/load.ts')
  const request = {
    query: '*',
    tags: ['page:/platform'],
    guard: z.any(),
    what: 'page /platform',
  } as const
  await expect(load(request)).rejects.toThrow('The page /platform cannot be read: the content lake')
})

it.each(LAKES)('a drawing is given up where the lake %s', async (_, listener) => {
  await start(listener)
  const { GET } = await import('../../app/illustrations/[file]/route.ts')
  const request = new Request(`http://site.test/illustrations/${FILE}`)
  const answer = await GET(request, { params: Promise.resolve({ file: FILE }) })
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('does not answer')
})

it.each(LAKES)(
  'a social image is drawn without its picture where the lake %s',
  async (_, listener) => {
    await start(listener)
    const { fetchPicture } = await import('../../lib/seo/social-image/picture.ts')
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(await fetchPicture(FIGURE)).toBeUndefined()
    expect(told).toHaveBeenCalledOnce()
  },
)

it('an original is given up where the lake says nothing', async () => {
  await start(() => {})
  const { GET } = await import('../../app/lake/[...path]/route.ts')
  const path = ['images', 'local', 'production', FILE]
  const answer = await GET(new Request('http://site.test/lake'), {
    params: Promise.resolve({ path }),
  })
  expect(answer.status).toBe(502)
})

it('an original may take longer once it is on its way', async () => {
  await start((_, response) => {
    response.writeHead(200).write('<')
    setTimeout(() => response.end('svg/>'), 600)
  })
  const { GET } = await import('../../app/lake/[...path]/route.ts')
  const path = ['images', 'local', 'production', FILE]
  const answer = await GET(new Request('http://site.test/lake'), {
    params: Promise.resolve({ path }),
  })
  expect(await answer.text()).toBe('<svg/>')
})
