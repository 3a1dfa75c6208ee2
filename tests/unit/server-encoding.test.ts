import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compress, isCompressible, negotiateEncoding } from '../../server/proxy/encoding.ts'
import { varyOf } from '../../server/proxy/stored-page.ts'

describe('Accept-Encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0.5', 'gzip'],
    ['br;q=0, identity;q=0', 'identity'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['BR', 'br'],
    ['identity', 'identity'],
  ])('%s is answered with %s', (accept, encoding) => {
    expect(negotiateEncoding(accept)).toBe(encoding)
  })

  test('a list too long to be read in a moment is answered without one', () => {
    expect(negotiateEncoding(`br${', x'.repeat(100)}`)).toBe('identity')
  })
})

test('what is compressed comes back the same', async () => {
  const body = Buffer.from('Quarterlight '.repeat(500))
  const [br, gzip] = [await compress(body, 'br', 9), await compress(body, 'gzip', 9)]
  expect(brotliDecompressSync(br)).toEqual(body)
  expect(gunzipSync(gzip)).toEqual(body)
  expect(await compress(body, 'identity', 9)).toBe(body)
  expect(br.length).toBeLessThan(body.length / 20)
})

test.each([
  ['text/html; charset=utf-8', true],
  ['text/x-component', true],
  ['application/json', true],
  ['application/rss+xml', true],
  ['image/svg+xml', true],
  ['text/event-stream', false],
  ['image/avif', false],
  ['font/woff2', false],
  ['video/mp4', false],
  [undefined, false],
])('%s is compressible: %s', (type, expected) => {
  expect(isCompressible(type)).toBe(expected)
})

test('Vary names Accept-Encoding once', () => {
  expect(varyOf({})).toBe('Accept-Encoding')
  expect(varyOf({ vary: 'rsc, accept-encoding' })).toBe('rsc, accept-encoding')
  expect(varyOf({ vary: 'rsc' })).toBe('rsc, Accept-Encoding')
  expect(varyOf({ 'content-type': 'text/html', vary: 'rsc' })).toBe('rsc, Accept, Accept-Encoding')
})
