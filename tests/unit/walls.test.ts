import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { binOf } from '../../scripts/support/run-tool.ts'

/**
 * Who may import whom is in .oxlintrc.json, which looks at one import at a time. Here: that those
 * rules find what they forbid, and what visitors load by way of other files.
 */

/** One file each, with an import that its folder must not have. */
const FORBIDDEN = [
  ['app/a.ts', '@/studio/structure.ts'],
  ['app/(site)/b.tsx', '../../server/reverse-proxy.ts'],
  ['app/c.ts', 'sanity'],
  ['app/d.ts', 'embedded-lake/studio'],
  ['components/ui/a.tsx', '@/app/fonts.ts'],
  ['components/b.tsx', '../studio/structure.ts'],
  ['components/c.tsx', 'next-sanity/studio'],
  ['components/d.tsx', '@sanity/ui'],
  ['components/e.tsx', '@/tests/fixtures/text.ts'],
  ['lib/a.ts', '../components/ui/cn.ts'],
  ['lib/seo/b.ts', '../../lake/main.ts'],
  ['lib/c.ts', 'sanity/structure'],
  ['schemas/a.ts', 'sanity'],
  ['schemas/objects/b.ts', '../../lib/env.ts'],
  ['schemas/c.ts', 'react'],
  ['schemas/sections/d.ts', '@/components/sections/faq.tsx'],
  ['studio/a.ts', '@/components/ui/icon.tsx'],
  ['studio/b.ts', '../lake/store/store.ts'],
  ['server/a.ts', '../lib/sanity/content.ts'],
  ['server/proxy/b.ts', '../../lake/main.ts'],
  ['server/c.ts', '../app/fonts.ts'],
  ['server/d.ts', '../schemas/documents/page.ts'],
  ['server/e.ts', '../lib/search/search.ts'],
  ['server/f.ts', '../lib/markdown/page.ts'],
  ['server/proxy/g.ts', '../../lib/preview/link.ts'],
  ['server/h.ts', '@/lib/monitoring/server.ts'],
  ['server/i.ts', '../schemas/checks/find-problems.ts'],
  ['server/j.ts', '../schemas/routed-types.ts'],
  ['server/k.ts', '../schemas/generated/queries.ts'],
  ['scripts/a.ts', '../lake/main.ts'],
  ['scripts/testing/b.ts', '../../components/ui/cn.ts'],
] as const

/** What server/ may import of lib and schemas, beside files at the top of lib. */
const OPEN_TO_SERVER = new Set([
  'lib/newsletter',
  'lib/security',
  'lib/revalidation',
  'lib/vendors',
  'schemas/shared',
])

/** An import by server/ of each other folder, so that one that is new is forbidden too. */
const CLOSED_TO_SERVER = ['lib', 'schemas'].flatMap((parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OPEN_TO_SERVER.has(`${parent}/${entry.name}`))
    .map(
      ({ name }) => [`server/closed-${parent}-${name}.ts`, `../${parent}/${name}/a.ts`] as const,
    ),
)

const ALLOWED = [
  ['app/a-good.ts', '@/components/sections/sections.tsx'],
  ['app/studio/b-good.tsx', 'next-sanity/studio'],
  ['components/a-good.tsx', '@/lib/env.ts'],
  ['components/b-good.tsx', '@/schemas/shared/route.ts'],
  ['lib/sanity/a-good.ts', '../../schemas/routed-types.ts'],
  ['lib/sanity/b-good.ts', '@sanity/client'],
  ['lib/sanity/c-good.ts', 'next-sanity'],
  ['schemas/a-good.ts', '@sanity/types'],
  ['studio/a-good.ts', 'sanity'],
  ['studio/b-good.ts', 'embedded-lake/studio'],
  ['server/proxy/a-good.ts', '../../lib/security/csp.ts'],
  ['server/b-good.ts', '../lib/env.ts'],
  ['server/c-good.ts', '../schemas/shared/route.ts'],
  ['server/d-good.ts', '../lib/revalidation/reported-changes.ts'],
  ['server/proxy/e-good.ts', '../../lib/vendors/configured.ts'],
  ['scripts/a-good.ts', '../server/reverse-proxy.ts'],
] as const

describe('the import rules of the linter', () => {
  let folder: string
  let output: string
  const write = (file: string, source: string) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), source)
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'walls-'))
    copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
    for (const [file, specifier] of [...FORBIDDEN, ...CLOSED_TO_SERVER, ...ALLOWED]) {
      write(file, `import { value } from '${specifier}'\n\nexport const use = () => value\n`)
    }
    write('lib/circle/one.ts', `import { two } from './two.ts'\n\nexport const one = () => two\n`)
    write(
      'lib/circle/two.ts',
      `import { one } from '@/lib/circle/one.ts'\n\nexport const two = () => one\n`,
    )
    write('tsconfig.json', readFileSync('tsconfig.json', 'utf8'))
    const args = [resolve(binOf('oxlint')), '--format', 'unix', '.']
    output = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([...FORBIDDEN, ...CLOSED_TO_SERVER])('%s must not import %s', (file) => {
    expect(output).toMatch(lineAbout(file, 'no-restricted-imports'))
  })

  it.each(ALLOWED)('%s may import %s', (file) => {
    expect(output).not.toContain(file)
  })

  it('find a circle, by relative paths and by those from the root', () => {
    expect(output).toMatch(lineAbout('lib/circle/one.ts', 'no-cycle'))
  })
})

const lineAbout = (file: string, rule: string) => {
  const escaped = file.replaceAll(/[()[\].]/g, (sign) => `\\${sign}`)
  return new RegExp(`^(?:\\./)?${escaped}:.*${rule}`, 'm')
}

/** What a file loads when it runs, types left out: paths from the root, and names of packages. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const found = source.matchAll(
    /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...found]
    .map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')
    .map((specifier) => {
      if (specifier.startsWith('@/')) return specifier.slice(2)
      return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier
    })
}

/** All that is loaded with some files, through any number of others. */
function loadedWith(files: readonly string[]): Set<string> {
  const seen = new Set(files)
  // A set hands out what is added to it while it is walked.
  for (const file of seen) {
    if (!/\.(?:ts|tsx|mjs)$/.test(file) || !existsSync(file)) continue
    for (const other of importsOf(file)) seen.add(other)
  }
  return seen
}

const STUDIO =
  /^(?:studio|lake|server|scripts)\/|^sanity\.config|^(?:sanity|next-sanity\/studio|styled-components|embedded-lake|@sanity\/(?:ui|icons|vision|mutator))(?:\/|$)/

const routes = globSync('app/**/*.{ts,tsx}').map((file) => file.split('\\').join('/'))
const isStudio = (file: string) => file.startsWith('app/studio/')

describe('what visitors load', () => {
  it('has nothing of the Studio, the lake, the server or the scripts in it', () => {
    const loaded = loadedWith(routes.filter((file) => !isStudio(file)))
    expect(loaded.size).toBeGreaterThan(200)
    expect([...loaded].filter((name) => STUDIO.test(name))).toEqual([])
  })

  it('would be found to have it, as the Studio has', () => {
    const loaded = [...loadedWith(routes.filter(isStudio))].filter((name) => STUDIO.test(name))
    const some = ['studio/structure.ts', 'next-sanity/studio/client-component']
    expect(loaded).toEqual(expect.arrayContaining(some))
  })
})

it('the server loads nothing that reads content for pages, by way of other files either', () => {
  const loaded = loadedWith(globSync('server/**/*.ts').map((file) => file.split('\\').join('/')))
  expect(loaded).toContain('lib/revalidation/tags.ts')
  const forPages = /^lib\/(?:markdown|preview|sanity|search|seo)\//
  expect([...loaded].filter((name) => forPages.test(name))).toEqual([])
})
