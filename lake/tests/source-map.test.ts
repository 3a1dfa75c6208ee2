import { resolveEditInfo, type ContentSourceMap } from '@sanity/client/csm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  await lake.seed(
    { _id: 'ann', _type: 'author', name: "Ann O'Neil" },
    {
      _id: 'home',
      _type: 'page',
      title: 'Published',
      seo: { title: 'Search' },
    },
    {
      _id: 'drafts.home',
      _type: 'page',
      title: 'Draft',
      seo: { title: 'Search' },
      tags: ['x', 'y'],
      sections: [
        { _key: 's2', _type: 'hero', heading: 'Two', n: 2 },
        { _key: 's1', _type: 'hero', heading: 'One', n: 1, by: { _ref: 'ann' } },
      ],
      body: [
        {
          _key: 'b1',
          _type: 'block',
          style: 'normal',
          markDefs: [{ _key: 'm1', _type: 'link', to: { _ref: 'ann' } }],
          children: [
            { _key: 'c1', _type: 'span', text: 'Plain and ', marks: [] },
            { _key: 'c2', _type: 'span', text: 'linked', marks: ['m1'] },
          ],
        },
        { _key: 'b2', _type: 'picture', alt: "It's a bus" },
      ],
    },
  )
})
afterAll(() => lake.discard())

async function fetchWithMap(query: string) {
  const client = lake.client({ perspective: 'drafts' })
  const options = { resultSourceMap: 'withKeyArraySelector', filterResponse: false } as const
  const { result, resultSourceMap } = await client.fetch(query, {}, options)
  return { result, map: resultSourceMap }
}

/** Each mapped leaf as `result path` -> `document id` + `path in it`, or the type of its source. */
function flatten(map: ContentSourceMap | undefined): Record<string, string> {
  if (map === undefined) return {}
  const entries = Object.entries(map.mappings).map(([path, { source }]) => [
    path,
    source.type === 'documentValue'
      ? `${map.documents[source.document]?._id} ${map.paths[source.path]}`
      : source.type,
  ])
  return Object.fromEntries(entries)
}

test.each<[string, Record<string, string>]>([
  ['*[_id == "home"][0]{title}', { "$['title']": "drafts.home $['title']" }],
  [
    '*[_id == "home"][0]{"t": seo.title, "n": 1 + 1}',
    { "$['t']": "drafts.home $['seo']['title']", "$['n']": 'literal' },
  ],
  [
    '*[_id == "home"][0].tags',
    { '$[0]': "drafts.home $['tags'][0]", '$[1]': "drafts.home $['tags'][1]" },
  ],
  [
    '*[_id == "home"][0]{"s": sections[] | order(n asc) {heading}}',
    {
      "$['s'][0]['heading']": "drafts.home $['sections'][?(@._key=='s1')]['heading']",
      "$['s'][1]['heading']": "drafts.home $['sections'][?(@._key=='s2')]['heading']",
    },
  ],
  [
    '*[_id == "home"][0].sections[n == 1]{heading, "by": by->name, "up": ^.title}',
    {
      "$[0]['heading']": "drafts.home $['sections'][?(@._key=='s1')]['heading']",
      "$[0]['by']": "ann $['name']",
    },
  ],
  [
    '*[_id == "home"]{"seo": coalesce(none, seo){title}, "pick": select(title == "Draft" => tags[0], "no")}',
    {
      "$[0]['seo']['title']": "drafts.home $['seo']['title']",
      "$[0]['pick']": "drafts.home $['tags'][0]",
    },
  ],
  [
    '*[_id == "home"][0]{"who": *[_type == "author"][0]{name}, "shout": upper(title)}',
    { "$['who']['name']": "ann $['name']", "$['shout']": 'literal' },
  ],
  [
    '*[_type == "page"] | score(title match "draft") {title, _score}',
    { "$[0]['title']": "drafts.home $['title']", "$[0]['_score']": 'literal' },
  ],
  [
    '*[_id == "home"][0].sections[0...1]{..., n > 1 => {"big": heading}, "n": 0}',
    {
      "$[0]['heading']": "drafts.home $['sections'][?(@._key=='s2')]['heading']",
      "$[0]['big']": "drafts.home $['sections'][?(@._key=='s2')]['heading']",
      "$[0]['n']": 'literal',
    },
  ],
])('%s', async (query, expected) => {
  const { map } = await fetchWithMap(query)
  expect(flatten(map)).toMatchObject(expected)
})

test('the client finds the field to edit through the map', async () => {
  const { map } = await fetchWithMap('*[_id == "home"][0]{sections[]{heading}}')
  if (map === undefined) throw new Error('The answer has no source map')
  const resultPath = ['sections', 1, 'heading']
  const info = resolveEditInfo({ studioUrl: '/studio', resultPath, resultSourceMap: map })
  expect(info).toMatchObject({
    id: 'drafts.home',
    type: 'page',
    path: ['sections', { _key: 's1' }, 'heading'],
  })
})

test('a whole document maps every leaf that an editor wrote', async () => {
  const { result, map } = await fetchWithMap('*[_id == "home"][0]')
  expect(result).toMatchObject({ _id: 'home', _originalId: 'drafts.home' })
  const leaves = flatten(map)
  expect(leaves["$['sections'][1]['by']['_ref']"]).toBe(
    "drafts.home $['sections'][?(@._key=='s1')]['by']['_ref']",
  )
  expect(leaves["$['_originalId']"]).toBe('unknown')
})

/** Queries as sites use them; a simple source map would get each of them wrong. */
const SITE_QUERIES = {
  'a selection with parameters of the type':
    '*[_type == "page" && title != null][0]{ title, tags }',
  'renamed and nested fields': '*[_id == "home"][0]{ "a": { "b": { "c": seo.title } } }',
  'references, once and in a list':
    '*[_id == "home"][0]{ sections[]{ by->{ name }, "n": by->name } }',
  'conditions by type':
    '*[_id == "home"][0]{ sections[]{ _type, _type == "hero" => { "big": heading }, n == 2 => { heading } } }',
  'the first of several fields':
    '*[_id == "home"][0]{ "t": coalesce(subtitle, seo.description, seo.title, title), "u": coalesce(sections[n == 9][0].heading, title) }',
  'portable text with its links':
    '*[_id == "home"][0]{ body[]{ ..., markDefs[]{ ..., _type == "link" => { "name": to->name } } } }',
  'a choice': '*[_id == "home"][0]{ "t": select(defined(seo) => seo.title, title) }',
  'parts of lists':
    '*[_id == "home"][0]{ "last": sections[-1].heading, "two": body[0..1].children[].text }',
  'order and slices':
    '*[_type in ["page", "author"]] | order(coalesce(title, name) desc)[0...2]{ title, name }',
  'a sub-query with an outer field':
    '*[_id == "home"][0]{ title, "all": *[_type == ^._type]{ title, "x": ^.title } }',
  everything: '*[_id in ["home", "ann"]]',
}

const SEGMENT = /\['((?:[^'\\]|\\.)*)'\]|\[(\d+)\]|\[\?\(@\._key=='((?:[^'\\]|\\.)*)'\)\]/g
const unescaped = (text: string) => text.replaceAll(/\\(['\\])/g, '$1')

const itemOf = (list: unknown, key: string): unknown =>
  Array.isArray(list) ? list.find((item) => Object(item)._key === key) : undefined

/** The value at a path of a source map. */
function valueAt(value: unknown, path: string): unknown {
  let found = value
  for (const [, name, index, key] of path.matchAll(SEGMENT)) {
    if (key !== undefined) found = itemOf(found, unescaped(key))
    else found = Object(found)[name === undefined ? Number(index) : unescaped(name)]
  }
  return found
}

test.each(Object.entries(SITE_QUERIES))(
  '%s: every source holds what is shown',
  async (_, query) => {
    const { result, map } = await fetchWithMap(query)
    const documents = await lake.client({ perspective: 'raw' }).fetch<{ _id: string }[]>('*')
    const mappings = Object.entries(map?.mappings ?? {})
    let sources = 0
    for (const [path, { source }] of mappings) {
      if (source.type !== 'documentValue') continue
      const { _id } = map?.documents[source.document] ?? {}
      const document = documents.find((one) => one._id === _id)
      // In a perspective, a document has its published id.
      if (/^\$(\[\d+\])?\['_id'\]$/.test(path)) continue
      expect([path, valueAt(document, map?.paths[source.path] ?? '')]).toEqual([
        path,
        valueAt(result, path),
      ])
      sources += 1
    }
    expect(sources).toBeGreaterThan(0)
  },
)

test('what has no single source claims none', async () => {
  const { map } = await fetchWithMap(
    '*[_id == "home"][0]{ "joined": title + " | " + seo.title, "count": count(sections), "both": array::join(tags, ", "), "n": sections[0].n * 2 }',
  )
  expect(Object.values(flatten(map))).toEqual(['literal', 'literal', 'literal', 'literal'])
})
