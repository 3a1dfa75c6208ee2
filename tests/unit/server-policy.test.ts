import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { parseEnvironment } from '../../lib/env.ts'
import { editingPolicy, sitePolicy } from '../../lib/security/csp.ts'
import { commonHeaders, nextHeaders } from '../../lib/security/headers.ts'
import { siteSources, studioSources } from '../../lib/security/sources.ts'
import { inlineHashes, pagePolicy } from '../../server/proxy/html-policy.ts'
import { isKnownScript } from '../../server/proxy/known-scripts.ts'
import { scriptStarter } from '../../server/proxy/scripts-after-paint.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

const FIRST = '(self.__next_f=self.__next_f||[]).push([0])'
const DATA = 'self.__next_f.push([1,"0:\\u003cp>\\n"])'

test('inline scripts and styles are hashed, external and data scripts are not', () => {
  const html = `<script>${FIRST}</script><script src="/a.js"></script>
    <script type="module" async>${DATA}</script><script>${FIRST}</script>
    <script type="application/ld+json">{"a":1}</script><style>p{color:red}</style>`
  expect(inlineHashes(html)).toEqual({
    scriptHashes: [hash(FIRST), hash(DATA)],
    styleHashes: [hash('p{color:red}')],
  })
})

test('newlines are normalised before hashing, as browsers do', () => {
  const html = '<style>a\r\nb</style>'
  expect(inlineHashes(html).styleHashes).toEqual([hash('a\nb')])
})

test('a public page allows no inline script but its own', () => {
  const sources = directive(pagePolicy(`<script>${FIRST}</script>`, 'visitor'), 'script-src')
  expect(sources).toEqual(["'self'", hash(FIRST)])
})

const JOINED = (pieces: string) =>
  `for(const piece of[${pieces}])(self.__next_f=self.__next_f||[]).push(piece)`
const START = (rest: string) =>
  `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${rest})`
const REVEAL = '$RC("B:0","S:0")'

test.each([
  ['the first push', FIRST],
  ['page data', DATA],
  [
    'page data with a script in its text',
    String.raw`self.__next_f.push([1,"\u003cscript>alert(1)\u003c/script>"])`,
  ],
  ['page data in one script', JOINED('[1,"a"],[1,"b"]')],
  [
    'the start of the build',
    START('{"otherChunks":["static/chunks/1a.js"],"runtimeModuleIds":[494553]}'),
  ],
  ['our starter', scriptStarter(['/_next/static/chunks/1a.js'])],
  ['React’s clock', 'requestAnimationFrame(function(){$RT=performance.now()});'],
  ['React’s reveal', REVEAL],
])('%s is known', (_, script) => expect(isKnownScript(script)).toBe(true))

test.each([
  'alert(1)',
  '',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,"a"]);alert([1])',
  '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
  JOINED('[1,"a"],alert(1)'),
  `${JOINED('[1,"a"]')};alert(1)`,
  JOINED('1])alert([1'),
  `${START('{"otherChunks":[],"runtimeModuleIds":[]}')};alert(1)`,
  START('{"otherChunks":["static/../../lake/files/a.js"],"runtimeModuleIds":[]}'),
  START('{"otherChunks":["https://evil.example/a.js"],"runtimeModuleIds":[]}'),
  START('{"otherChunks":[],"runtimeModuleIds":[],"more":1}'),
  scriptStarter(['https://evil.example/a.js']),
  scriptStarter(['/lake/files/local/production/a.js']),
  scriptStarter(['/_next/static/../../lake/files/a.js']),
  `alert(1);${REVEAL}`,
  '$RC("B:0",alert(1))',
  '$RC("B:0","S:0");alert("1")',
])('%s is not known', (script) => expect(isKnownScript(script)).toBe(false))

test('an injected script gets no hash, and the log says so once', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const html = `<p>text</p><script>alert(1)</script><script>${FIRST}</script><SCRIPT >alert(2)</SCRIPT\n>`
  for (const audience of ['visitor', 'draft', 'studio'] as const) {
    expect(directive(pagePolicy(html, audience), 'script-src')).toEqual(["'self'", hash(FIRST)])
  }
  expect(log.mock.calls.flat().join()).toMatch(/neither the build nor this server.*alert\(1\)/)
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test('a page in draft mode and the Studio allow inline styles for the editor’s tools', () => {
  for (const kind of ['draft', 'studio'] as const) {
    const policy = pagePolicy(`<script>${FIRST}</script>`, kind)
    expect(directive(policy, 'style-src')).toContain("'unsafe-inline'")
    expect(directive(policy, 'script-src')).toEqual(["'self'", hash(FIRST)])
  }
})

test.each(['visitor', 'draft', 'studio'] as const)(
  'a page for a %s runs no plugin, keeps its base, and is framed and sends forms on this site alone',
  (audience) => {
    const policy = pagePolicy('', audience)
    const limits = {
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'self'"],
      'form-action': ["'self'"],
    }
    for (const [name, sources] of Object.entries(limits))
      expect([name, ...directive(policy, name)]).toEqual([name, ...sources])
  },
)

test('origins of an integration are named only where it is configured', () => {
  const bare = siteSources(parseEnvironment({}))
  expect(Object.values(bare).flat()).toEqual([])
  const url = 'https://example.us1.list-manage.com/subscribe/post?u=1'
  const configured = siteSources(parseEnvironment({ NEWSLETTER_ACTION_URL: url }))
  expect(configured.form).toEqual(['https://example.us1.list-manage.com'])
})

test('pictures and films come from where the content is', () => {
  const cloud = siteSources(parseEnvironment({ NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123' }))
  for (const name of ['img-src', 'media-src']) {
    expect(directive(sitePolicy(cloud), name)).toContain('https://cdn.sanity.io')
    expect(directive(sitePolicy({}), name)).toContain("'self'")
  }
})

test('in the Studio a link to an e-mail or a telephone leaves the frame with the site as it is', () => {
  expect(directive(editingPolicy({}), 'frame-src')).toEqual(["'self'", 'mailto:', 'tel:'])
})

test('the Studio reaches Sanity’s hosts in cloud mode only', () => {
  expect(studioSources(parseEnvironment({}))).toEqual({})
  // The Studio shows Sanity's mark from there as the portrait of whoever runs a schedule.
  expect(directive(editingPolicy({}), 'img-src')).toEqual(["'self'", 'data:', 'blob:'])
  const cloud = studioSources(parseEnvironment({ NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123' }))
  for (const origin of ['wss://abc123.api.sanity.io', 'https://sanity-cdn.com'])
    expect(directive(editingPolicy(cloud), 'connect-src')).toContain(origin)
  expect(directive(editingPolicy(cloud), 'img-src')).toContain('https:')
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
