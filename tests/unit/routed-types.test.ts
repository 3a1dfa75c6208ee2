import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import robots from '../../app/robots.ts'
import { ROUTE, ROUTE_PREFIXES } from '../../schemas/generated/routes.ts'
import { routedTypes } from '../../schemas/routed-types.ts'
import {
  addressOf,
  documentAt,
  listPageAddress,
  listPageAt,
  reasonAgainst,
  ROUTED_TYPES,
} from '../../schemas/shared/route.ts'
import { visitObjects } from '../../scripts/content/json.ts'
import { readContent } from '../../scripts/content/read-content.ts'
import { queryFiles } from '../../scripts/typegen/query-files.ts'

it('views take the addresses of lists from the declaration, so that they follow it', () => {
  const written = Object.values(ROUTE_PREFIXES).filter((prefix) => prefix !== '')
  const views = globSync('{app,components}/**/*.tsx')
  expect(views.length).toBeGreaterThan(100)
  const found = views.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return written.some((prefix) => source.includes(`href="${prefix}"`))
  })
  expect(found).toEqual([])
})

describe('the generated queries', () => {
  it.each(Object.entries(queryFiles(routedTypes)))('%s is up to date', (file, source) => {
    const written = readFileSync(join('schemas/generated', file), 'utf8')
    expect(written, 'run npm run typegen').toBe(source)
  })

  it('have all of a new type, by the names of its files and fragments', () => {
    const caseStudy = {
      prefix: '/cases',
      list: { order: 'title asc', by: [], sections: { caseList: 'page', caseTeaser: 'first' } },
      gathers: null,
    }
    const files = queryFiles({ ...routedTypes, caseStudy })
    expect(files['routes.ts']).toContain(`  caseStudy: '/cases',\n`)
    expect(files['routes.ts']).toContain('_type == "caseStudy" => "/cases/" + slug.current')
    expect(files['lists.ts']).toContain('"caseList" in sections')
    expect(files['lists.ts']).not.toContain('caseTeaser')
    for (const part of [
      `import { CASE_STUDY_CARD_FRAGMENT, CASE_STUDY_FRAGMENT } from '../documents/case-study.ts'`,
      '*[_type == "caseStudy" && slug.current == $slug][0]{ ${CASE_STUDY_FRAGMENT} }',
      '*[_type == "caseStudy" && defined(slug.current)] | order(title asc, _id asc){ ${CASE_STUDY_CARD_FRAGMENT} }',
      '*[_type == "caseStudy" && _id in $ids]{ ${CASE_STUDY_CARD_FRAGMENT} }',
      ', "caseStudy"] && defined(slug.current)]',
      '  caseStudy: { one: CASE_STUDY_QUERY, list: CASE_STUDY_LIST_QUERY, order: CASE_STUDY_ORDER_QUERY, cards: CASE_STUDY_CARDS_QUERY },\n',
    ]) {
      expect(files['queries.ts']).toContain(part)
    }
    const bare = { prefix: '/cases', list: null, gathers: null }
    const withoutList = queryFiles({ caseStudy: bare })['queries.ts']
    expect(withoutList).toContain('  caseStudy: { one: CASE_STUDY_QUERY, list: null },\n')
    expect(withoutList).not.toContain('CARD')
  })
})

it.each(ROUTED_TYPES)('the declaration of %s is that of its schema', (type) => {
  expect(routedTypes[type].schema.name).toBe(type)
})

it('declares the other types whose documents a type shows', async () => {
  const { documents } = await readContent('content')
  const typeOf = new Map(documents.map(({ _id, _type }) => [_id, _type]))
  const undeclared = ROUTED_TYPES.flatMap((routed) => {
    // Links to documents with an address expire with the tag `routes`.
    const known = new Set<string>([...ROUTED_TYPES, ...routedTypes[routed].shows])
    const missing = new Set<string>()
    visitObjects(
      documents.filter(({ _type }) => _type === routed),
      ({ _ref }) => {
        const type = typeof _ref === 'string' ? typeOf.get(_ref) : undefined
        if (type !== undefined && !known.has(type)) missing.add(`${routed}: ${type}`)
      },
    )
    return [...missing]
  })
  expect(undeclared).toEqual([])
})

describe('an address', () => {
  it.each([
    ['page', '/', '/'],
    ['page', '/platform/camera', '/platform/camera'],
    ['post', 'six-minutes', '/blog/six-minutes'],
    ['pressRelease', 'open-curb-data', '/press/open-curb-data'],
    ['job', 'privacy-engineer', '/careers/privacy-engineer'],
    ['postCategory', 'field', '/blog/category/field'],
    ['person', 'priya-vell', '/blog/author/priya-vell'],
  ] as const)('of a %s with slug %s is %s, and leads back to it', async (type, slug, path) => {
    expect(addressOf(type, slug)).toBe(path)
    expect(documentAt(path)).toEqual({ type, slug })
    const root = { _type: type, slug: { current: slug } }
    expect(await (await evaluate(parse(`{${ROUTE}}`), { root })).get()).toEqual({ route: path })
  })

  it.each(['/blog', '/blog/', '/blog/category/', '/blog/page/2', '/press/no/such', '/nowhere'])(
    '%s is that of a page, if anything',
    (path) => {
      expect(documentAt(path)).toEqual({ type: 'page', slug: path })
    },
  )

  it('tells each type from the others', () => {
    const prefixes = Object.values(ROUTE_PREFIXES)
    expect(new Set(prefixes).size).toBe(ROUTED_TYPES.length)
    for (const prefix of prefixes) expect(prefix).toMatch(/^((\/[a-z0-9]+(-[a-z0-9]+)*)+)?$/)
    // A page can stand there, unless a document of another type would: /blog/category.
    const ofPages = prefixes.filter((prefix) => documentAt(prefix).type === 'page')
    expect(ofPages).toContain('/blog')
    expect(ofPages.map(reasonAgainst).filter(Boolean)).toEqual([])
  })
})

describe('no page can take an address', () => {
  it.each([
    '/studio',
    '/api/x',
    '/blog/six-minutes',
    '/blog/category/field',
    '/blog/author/priya-vell',
    '/news/page/2',
    '/page/12',
    '/sitemap.xml',
    '/careers/x',
    '/index',
    '/search',
    '/recherche/all',
  ])('such as %s', (path) => {
    expect(reasonAgainst(path)).toMatch(/Choose another/)
  })

  it.each(['/', '/blog', '/careers', '/apis', '/platform/camera'])('%s is free', (path) => {
    expect(reasonAgainst(path)).toBeUndefined()
  })

  it('that a folder of app/ answers', () => {
    const folders = ['app', 'app/(site)', 'public'].flatMap((parent) =>
      readdirSync(parent, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isDirectory() && /^[a-z]/.test(entry.name))
        .map((entry) => `${entry.parentPath.slice(parent.length)}/${entry.name}`)
        .filter((folder) => !/[[(]/.test(folder)),
    )
    expect(folders).toContain('/studio')
    expect(folders).toContain('/sitemaps')
    const prefixes: string[] = Object.values(ROUTE_PREFIXES)
    const free = folders.filter(
      (folder) => !prefixes.includes(folder) && !reasonAgainst(`${folder}/x`),
    )
    expect(free).toEqual([])
  })
})

it('robots.txt keeps search engines from no address that a page can have', () => {
  const { rules } = robots()
  const disallowed = [rules].flat().flatMap(({ disallow = [] }) => disallow)
  expect(disallowed.length).toBeGreaterThan(0)
  for (const rule of disallowed) {
    // What a rule does not end with `$` or a slash also covers whatever begins like it.
    expect(reasonAgainst(rule.replace(/\$$|\/$/, ''))).toMatch(/used by the site itself/)
    expect(rule).toMatch(/[$/]$/)
  }
})

describe('a page of a list', () => {
  it.each([
    ['/blog', '/blog', 1],
    ['/blog/page/2', '/blog', 2],
    ['/blog/category/field/page/12', '/blog/category/field', 12],
    ['/page/3', '/', 3],
  ])('%s is that of %s', (address, path, number) => {
    expect(listPageAt(address)).toEqual({ path, number })
    expect(listPageAddress(path, number)).toBe(address)
  })

  it.each(['/blog/page/0', '/blog/page/02', '/blog/page/-1', '/blog/page/2x', '/blog/page/100000'])(
    '%s is none',
    (address) => {
      expect(listPageAt(address)).toEqual({ path: address, number: 1 })
    },
  )

  it('has one address', () => {
    const { number, path } = listPageAt('/blog/page/1')
    expect(listPageAddress(path, number)).toBe('/blog')
  })
})
