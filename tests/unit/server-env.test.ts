import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEnvironment, VARIABLES } from '../../lib/env.ts'

test('nothing needs to be set', () => {
  const env = parseEnvironment({})
  expect(env.PORT).toBe(3000)
  expect(env.HOST).toBe('127.0.0.1')
  expect(env.TRUST_PROXY).toBe(0)
})

test('a token for uploads without a place to upload to is refused', () => {
  const set = { SENTRY_AUTH_TOKEN: 'sntrys_1', SENTRY_ORG: 'acme' }
  const parse = () => parseEnvironment(set)
  for (const name of ['NEXT_PUBLIC_SENTRY_DSN', 'SENTRY_PROJECT'])
    expect(parse).toThrow(`${name}: must be set where SENTRY_AUTH_TOKEN is`)
  expect(parse).not.toThrow('SENTRY_ORG:')
})

test('an empty variable counts as unset, and spaces around a value are not part of it', () => {
  expect(parseEnvironment({ PORT: '', TRUST_PROXY: '' }).PORT).toBe(3000)
  const spaces = { PORT: ' ', HOST: '  ', DATA_DIR: '\t', SANITY_API_READ_TOKEN: ' ' }
  expect(parseEnvironment(spaces)).toEqual(parseEnvironment({}))
  expect(parseEnvironment({ PORT: ' 4000 ', HOST: '::1\n' })).toMatchObject({
    PORT: 4000,
    HOST: '::1',
  })
})

test.each(['SANITY_API_READ_TOKEN', 'SANITY_API_WRITE_TOKEN'])(
  '%s that no header can hold is refused, and not shown',
  (name) => {
    const parse = () => parseEnvironment({ [name]: 'sk one\ntwo' })
    expect(parse).toThrow(`${name}: a token, which has neither spaces nor line breaks`)
    expect(parse).not.toThrow('sk one')
  },
)

test.each([
  ['false', 0],
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['loopback', ['loopback']],
  ['192.0.2.0/30, fe80::/10, ::ffff:10.0.0.1', ['192.0.2.0/30', 'fe80::/10', '::ffff:10.0.0.1']],
])('TRUST_PROXY=%s', (text, expected) => {
  expect(parseEnvironment({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(expected)
})

test('a proxy that is neither counted nor named is refused, with the way to mend it', () => {
  expect(() => parseEnvironment({ TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY=1')
})

const NO_ADDRESSES = ['300.1.1.1', ':::', '10.0.0.0/33', '::1/200', '0.0.0.0/0', '::/0']
test.each(['yes', '-1', '1.5.', 'proxy.example.com', '1, x', ...NO_ADDRESSES])(
  'TRUST_PROXY=%s is refused',
  (wrong) => {
    expect(() => parseEnvironment({ TRUST_PROXY: wrong })).toThrow('TRUST_PROXY: ')
  },
)

test('every wrong variable is named with its value and the way to mend it', () => {
  const wrong = { PORT: '70000', NEXT_PUBLIC_SITE_URL: 'example.com', ACCESS_LOG: 'maybe' }
  const parse = () => parseEnvironment(wrong)
  for (const [name, value] of Object.entries(wrong)) {
    expect(parse).toThrow(`${name}: `)
    expect(parse).toThrow(`(now "${value}")`)
  }
  expect(parse).toThrow('.env.example')
})

test.each(['no', '1.5', '-1', '65536'])('PORT=%s is refused, with what it may be', (PORT) => {
  const reason = `PORT: a whole number from 0 to 65535 (now "${PORT}")`
  expect(() => parseEnvironment({ PORT })).toThrow(reason)
})

test.each([
  'https://0123abcd@o1.ingest.us.sentry.io/4507',
  'https://key@errors.example.com:8443/own/path/7',
  'http://public@127.0.0.1:4602/1',
])('NEXT_PUBLIC_SENTRY_DSN=%s', (dsn) => {
  expect(parseEnvironment({ NEXT_PUBLIC_SENTRY_DSN: dsn }).NEXT_PUBLIC_SENTRY_DSN).toBe(dsn)
})

test.each([
  'https://o1.ingest.sentry.io/4507',
  'https://key@o1.ingest.sentry.io/',
  'https://key:secret@o1.ingest.sentry.io/1',
  'http://key@errors.example.com/1',
  'http://key@127.0.0.1.example.com/1',
  'javascript:alert(1)',
])('NEXT_PUBLIC_SENTRY_DSN=%s is refused', (wrong) => {
  const parse = () => parseEnvironment({ NEXT_PUBLIC_SENTRY_DSN: wrong })
  expect(parse).toThrow('NEXT_PUBLIC_SENTRY_DSN: the DSN of a project')
})

test('a key of the mailing list needs the address that names the list, and is not printed', () => {
  const key = '0123abcd-us6'
  const url = 'https://example.us6.list-manage.com/subscribe/post?u=1&id=2'
  const both = { NEWSLETTER_API_KEY: key, NEWSLETTER_ACTION_URL: url }
  expect(parseEnvironment(both).NEWSLETTER_API_KEY).toBe(key)
  const parse = () => parseEnvironment({ NEWSLETTER_API_KEY: key })
  expect(parse).toThrow('NEWSLETTER_ACTION_URL: must be set')
  expect(parse).not.toThrow(key)
})

test('what is wrong and what is missing beside another are told at once', () => {
  const set = { PORT: 'eighty', SENTRY_AUTH_TOKEN: 'sntrys_1' }
  const parse = () => parseEnvironment(set)
  expect(parse).toThrow('PORT: a whole number')
  expect(parse).toThrow('SENTRY_ORG: must be set')
})

test('the example file documents every variable, and no other', () => {
  const example = readFileSync('.env.example', 'utf8')
  const documented = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(VARIABLES.toSorted())
})

test.each(['redis://10.0.0.20:6379/0', 'rediss://:secret@store.example.com:6380'])(
  'REDIS_URL=%s',
  (url) => expect(parseEnvironment({ REDIS_URL: url }).REDIS_URL).toBe(url),
)

test('an address of something else than Redis is refused, without the password in it', () => {
  const wrong = { REDIS_URL: 'https://:hunter2@store.example.com' }
  const parse = () => parseEnvironment(wrong)
  expect(parse).toThrow('REDIS_URL: the address of a Redis or Valkey')
  expect(parse).not.toThrow('hunter2')
})

const NO_SITES = ['localhost:3000', 'www.example.com:443', 'ftp://example.com', 'https://:80']
const MORE_THAN_A_SITE = ['/blog', '/?a=b', '/#top', '//'].map(
  (more) => `https://example.com${more}`,
)
test.each(
  ['NEXT_PUBLIC_SITE_URL', 'LAKE_URL'].flatMap((name) =>
    [...NO_SITES, ...MORE_THAN_A_SITE, 'https://ada:secret@example.com'].map((url) => [name, url]),
  ),
)('%s=%s is refused', (name = '', url = '') => {
  expect(() => parseEnvironment({ [name]: url })).toThrow(`${name}: an address such as http`)
})

test('the addresses of site and lake lose a slash at the end, and capitals', () => {
  const set = { NEXT_PUBLIC_SITE_URL: 'HTTPS://Example.com/', LAKE_URL: 'http://10.0.0.10:3999/' }
  const { LAKE_URL, NEXT_PUBLIC_SITE_URL } = parseEnvironment(set)
  expect(NEXT_PUBLIC_SITE_URL).toBe('https://example.com')
  expect(LAKE_URL).toBe('http://10.0.0.10:3999')
})

test('an address of Sentry without https:// is refused', () => {
  expect(() => parseEnvironment({ SENTRY_URL: 'sentry.example.com:9000' })).toThrow(
    'SENTRY_URL: the address of a Sentry of your own',
  )
})

test.each([
  'redis:store',
  'redis://',
  'redis://:50%off@store.example.com',
  'redis://:50%E4off@store.example.com',
  'redis://store.example.com/sites',
  'redis://store.example.com?lazyConnect=true',
])('REDIS_URL=%s is refused', (url) => {
  const parse = () => parseEnvironment({ REDIS_URL: url })
  expect(parse).toThrow('REDIS_URL: the address of a Redis or Valkey')
})

test('a password of Redis may hold any sign, escaped', () => {
  const url = 'redis://:50%25off@store.example.com:6379/1?family=6'
  expect(parseEnvironment({ REDIS_URL: url }).REDIS_URL).toBe(url)
})

test.each([
  ['MATOMO_URL', 'https://analytics.example.com:99999/'],
  ['GTM_SCRIPT_URL', 'https://[::x]/gtm.js'],
  ['NEXT_PUBLIC_SENTRY_DSN', 'https://key@errors.example.com:99999/1'],
])('%s=%s, which no browser could open, is refused', (name, url) => {
  expect(() => parseEnvironment({ [name]: url, MATOMO_SITE_ID: '1' })).toThrow(`${name}: `)
})
