import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseEnvironment } from '../../lib/env.ts'
import { editingPolicy } from '../../lib/security/csp.ts'
import { commonHeaders, nextHeaders } from '../../lib/security/headers.ts'
import { siteSources, studioSources } from '../../lib/security/sources.ts'
import { inlineHashes, pagePolicy } from '../../server/front/html-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

test('inline scripts and styles are hashed, external and data scripts are not', () => {
  const html = `<script>one()</script><script src="/a.js"></script>
    <script type="module" async>two()</script><script>one()</script>
    <script type="application/ld+json">{"a":1}</script><style>p{color:red}</style>`
  expect(inlineHashes(html)).toEqual({
    scriptHashes: [hash('one()'), hash('two()')],
    styleHashes: [hash('p{color:red}')],
  })
})

test('newlines are normalised before hashing, as browsers do', () => {
  expect(inlineHashes('<script>a\r\nb</script>').scriptHashes).toEqual([hash('a\nb')])
})

test('a public page allows no inline script but its own', () => {
  const sources = directive(pagePolicy('<script>go()</script>', 'visitor'), 'script-src')
  expect(sources).toEqual(["'self'", hash('go()')])
})

test('a page in draft mode and the Studio allow inline styles for the editor’s tools', () => {
  for (const kind of ['draft', 'studio'] as const) {
    const policy = pagePolicy('<script>go()</script>', kind)
    expect(directive(policy, 'style-src')).toContain("'unsafe-inline'")
    expect(directive(policy, 'script-src')).toEqual(["'self'", hash('go()')])
  }
})

test('origins of an integration are named only where it is configured', () => {
  const bare = siteSources(parseEnvironment({}))
  expect(Object.values(bare).flat()).toEqual([])
  const url = 'https://example.us1.list-manage.com/subscribe/post?u=1'
  const configured = siteSources(parseEnvironment({ NEWSLETTER_ACTION_URL: url }))
  expect(configured.form).toEqual(['https://example.us1.list-manage.com'])
})

test('the Studio reaches Sanity’s hosts in cloud mode only', () => {
  expect(studioSources(parseEnvironment({}))).toEqual({})
  const cloud = studioSources(parseEnvironment({ NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123' }))
  expect(directive(editingPolicy(cloud), 'connect-src')).toContain('wss://abc123.api.sanity.io')
})

test('HSTS is sent only where the site has an https address', () => {
  const hsts = { key: 'Strict-Transport-Security', value: expect.stringContaining('max-age=') }
  expect(commonHeaders('http://localhost:3000')).not.toContainEqual(hsts)
  expect(commonHeaders('https://www.example.com')).toContainEqual(hsts)
})

test('no path gets two policies', () => {
  const policies = nextHeaders().filter(({ headers }) =>
    headers.some(({ key }) => key === 'Content-Security-Policy'),
  )
  const site = policies.find(({ source }) => source.startsWith('/('))?.source ?? ''
  const pattern = new RegExp(`^${site}$`)
  expect(pattern.test('/studio')).toBe(false)
  expect(pattern.test('/studio/structure')).toBe(false)
  expect(pattern.test('/studios')).toBe(true)
  expect(pattern.test('/')).toBe(true)
})
