import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { envelopeAddress, tunnel } from '../../lib/monitoring/tunnel.ts'
import { startSentry } from '../stand-ins/sentry.ts'

describe('the address for envelopes', () => {
  it.each([
    [
      'https://key@o1.ingest.example.com/42',
      'https://o1.ingest.example.com/api/42/envelope/?sentry_version=7&sentry_key=key',
    ],
    [
      'http://key@127.0.0.1:9000/own/path/7',
      'http://127.0.0.1:9000/own/path/api/7/envelope/?sentry_version=7&sentry_key=key',
    ],
  ])('of %s', (dsn, address) => {
    expect(envelopeAddress(dsn).href).toBe(address)
  })
})

const envelope = (dsn: string, text = '{"message":"broken"}') =>
  `${JSON.stringify({ dsn })}\n{"type":"event"}\n${text}`

describe('the way of reports through the site', () => {
  let sentry: Awaited<ReturnType<typeof startSentry>>
  beforeAll(async () => {
    sentry = await startSentry()
  })
  afterAll(() => sentry.stop())

  let visitors = 0
  function post(body: string, headers: Record<string, string> = {}) {
    const own = {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `192.0.2.${(visitors += 1)}`,
      cookie: 'secret=1',
      ...headers,
    }
    const request = new Request('http://site.example/', { method: 'POST', body, headers: own })
    return tunnel(request, sentry.dsn, 0)
  }

  it('forwards them to the project, with nothing about the sender', async () => {
    const response = await post(envelope(sentry.dsn))
    expect(response.status).toBe(204)
    expect(sentry.items('event')).toEqual([{ type: 'event', text: '{"message":"broken"}' }])
    const { headers } = sentry.requests.at(-1) ?? {}
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('x-forwarded-for')
  })

  it.each([
    ['another project', envelope('http://public@127.0.0.1:1/2'), {}, 400],
    ['no envelope', 'nonsense', {}, 400],
    ['nothing', '', {}, 400],
    ['an envelope without an address', '{}\n', {}, 400],
    ['another site', envelope('x'), { 'sec-fetch-site': 'cross-site' }, 403],
    ['too much', envelope('x', 'x'.repeat(1024 * 1024)), {}, 413],
  ])('refuses %s', async (_, body, headers, status) => {
    const before = sentry.requests.length
    expect((await post(body, headers)).status).toBe(status)
    expect(sentry.requests).toHaveLength(before)
  })

  it('slows a flood down', async () => {
    const flood = { 'x-forwarded-for': '203.0.113.1' }
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => post(envelope(sentry.dsn), flood)),
    )
    const passed = answers.filter(({ status }) => status === 204).length
    expect(passed).toBeGreaterThanOrEqual(60)
    expect(passed).toBeLessThan(80)
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('1')
  })

  it.each(['fails', 'ends', 'hangs'] as const)('asks for a pause where Sentry %s', async (how) => {
    sentry.suffer(how)
    // Nobody has to wait here for as long as a report waits for an answer.
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    if (how === 'hangs') timeout.mockReturnValue(AbortSignal.timeout(100))
    const response = await post(envelope(sentry.dsn))
    timeout.mockRestore()
    sentry.suffer()
    expect(response.status).toBe(204)
    expect(response.headers.get('retry-after')).toBe('60')
  })

  it('is closed without a project', async () => {
    const request = new Request('http://site.example/', { method: 'POST', body: '' })
    expect((await tunnel(request, undefined, 0)).status).toBe(404)
  })
})
