import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import {
  clientAddress,
  clientKey,
  forwardedAddress,
  shortenedAddress,
  trustIn,
} from '../../lib/security/client-address.ts'
import { passedHeaders, visitorOf } from '../../server/proxy/visitor.ts'

function request(remoteAddress: string, headers: Record<string, string> = {}) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  return Object.assign(new IncomingMessage(socket), { headers })
}

describe('who is asking', () => {
  const forged = '198.51.100.1, 203.0.113.9, 10.0.0.7'
  test.each([
    ['nobody is trusted', 0, '192.0.2.1', forged, '192.0.2.1'],
    ['one proxy', 1, '10.0.0.8', forged, '10.0.0.7'],
    ['two proxies', 2, '10.0.0.8', forged, '203.0.113.9'],
    ['more proxies than entries', 9, '10.0.0.8', '203.0.113.9', '203.0.113.9'],
    ['a proxy that says nothing', 1, '10.0.0.8', undefined, '10.0.0.8'],
    ['a proxy that writes a port', 1, '10.0.0.8', '203.0.113.9:4711', '203.0.113.9'],
    ['a proxy that writes words', 1, '10.0.0.8', 'unknown', '10.0.0.8'],
    ['a network', ['10.0.0.0/8'], '10.0.0.8', forged, '203.0.113.9'],
    ['a network, asked from outside of it', ['10.0.0.0/8'], '192.0.2.1', forged, '192.0.2.1'],
    ['IPv4 as IPv6', ['10.0.0.0/8'], '::ffff:10.0.0.8', '::ffff:203.0.113.9', '203.0.113.9'],
  ])('%s', (_, proxies, nearest, header, expected) => {
    const headers = header === undefined ? {} : { 'x-forwarded-for': header }
    expect(clientAddress(request(nearest, headers), trustIn(proxies))).toBe(expected)
  })
})

test('without the reverse proxy, the header alone says it, from the right', () => {
  const forged = 'made-up, 203.0.113.9, 10.0.0.7'
  expect(forwardedAddress(forged, 0)).toBe('10.0.0.7')
  expect(forwardedAddress(forged, 1)).toBe('10.0.0.7')
  expect(forwardedAddress(forged, 2)).toBe('203.0.113.9')
  expect(forwardedAddress('203.0.113.9', 2)).toBe('203.0.113.9')
  expect(forwardedAddress(forged, ['10.0.0.0/8'])).toBe('203.0.113.9')
  expect(forwardedAddress(null, 1)).toBeUndefined()
  expect(forwardedAddress('made-up', 1)).toBeUndefined()
})

test('the public address is believed from proxies only', () => {
  const headers = {
    host: 'inside:3000',
    'x-forwarded-host': 'www.example.com',
    'x-forwarded-proto': 'https',
  }
  const site = { siteUrl: 'http://localhost:3000' }
  const seen = (proxies: number) =>
    visitorOf(request('192.0.2.1', headers), { ...site, trust: trustIn(proxies) })
  expect(seen(0)).toMatchObject({ host: 'inside:3000', protocol: 'http' })
  expect(seen(1)).toMatchObject({ host: 'www.example.com', protocol: 'https' })
})

test('what belongs to one connection is not passed on, and a browser’s name only as far as one goes', () => {
  const visitor = { address: '192.0.2.1', key: '192.0.2.1', host: 'a', protocol: 'http' } as const
  const passed = (headers: Record<string, string>) =>
    passedHeaders(request('192.0.2.1', headers), visitor)
  const named = passed({
    connection: `close${' '.repeat(200_000)},\tX-One`,
    'x-one': '1',
    'x-two': '2',
  })
  expect(named).toMatchObject({ 'x-two': '2' })
  expect(Object.keys(named)).not.toContain('x-one')
  expect(passed({ 'user-agent': 'Browser/1' })['user-agent']).toBe('Browser/1')
  expect(passed({ 'user-agent': 'a'.repeat(10_000) })['user-agent']).toHaveLength(512)
  expect(passed({})).not.toHaveProperty('user-agent')
})

test('limits count a household’s IPv6 addresses as one, and logs name no person', () => {
  expect(clientKey('2001:db8:1:2:3:4:5:6')).toBe(clientKey('2001:db8:1:2::ffff'))
  expect(clientKey('2001:db8:1:3::1')).not.toBe(clientKey('2001:db8:1:2::1'))
  expect(clientKey('::1')).toBe('0:0:0:0::/64')
  expect(clientKey('203.0.113.9')).toBe('203.0.113.9')
  expect(clientKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(shortenedAddress('203.0.113.9')).toBe('203.0.113.0')
  expect(shortenedAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::')
})
