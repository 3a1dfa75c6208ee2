import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  await lake.seed(
    { _id: 'ann', _type: 'author', name: 'Ann' },
    {
      _id: 'one',
      _type: 'post',
      title: 'Buses and light',
      n: 1,
      author: { _type: 'reference', _ref: 'ann' },
      body: [{ _key: 'b', children: [{ _key: 's', text: 'The kerb is blocked' }] }],
    },
    { _id: 'two', _type: 'post', title: 'Lanes', n: 2 },
  )
})
afterAll(() => lake.discard())

interface Answer {
  query?: string
  result: unknown
  syncTags: string[]
  ms: number
}

async function get(query: string, options = ''): Promise<Answer> {
  const path = `/data/query/production?query=${encodeURIComponent(query)}${options}`
  return (await lake.request(path)).json()
}

describe('queries', () => {
  test('projections, references, order and slices', async () => {
    const query =
      '*[_type == "post"] | order(n desc) [0...$limit] {title, "author": author->name, "rank": n * 2}'
    expect(await lake.client().fetch(query, { limit: 2 })).toEqual([
      { title: 'Lanes', author: null, rank: 4 },
      { title: 'Buses and light', author: 'Ann', rank: 2 },
    ])
  })

  test('long ones go by POST, which the client chooses by itself', async () => {
    const ids = Array.from({ length: 2000 }, (_, index) => `id-${index}`)
    expect(await lake.client().fetch('count(*[_id in $ids])', { ids: [...ids, 'one'] })).toBe(1)
  })

  test('echo the query unless told not to; a missing result is null', async () => {
    const answer = await get('*[_id == "none"][0]')
    expect(answer).toMatchObject({ query: '*[_id == "none"][0]', result: null })
    expect(answer.ms).toEqual(expect.any(Number))
    expect(await get('1 + 1', '&returnQuery=false')).toEqual({
      result: 2,
      syncTags: [],
      ms: expect.any(Number),
    })
  })

  test('dates come out as text', async () => {
    expect(await lake.client().fetch('dateTime("2026-01-31T12:00:00Z") + 60')).toBe(
      '2026-01-31T12:01:00Z',
    )
  })
})

describe('errors of queries', () => {
  test('a syntax error points to its place', async () => {
    const query = '*[_type == "post"'
    const response = await lake.request(`/data/query/production?query=${encodeURIComponent(query)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: {
        type: 'queryParseError',
        description: "expected ']' following array body",
        query,
        start: 1,
        end: query.length,
      },
    })
    const error = await errorOf(lake.client().fetch(query))
    expect(error.message).toContain('GROQ query parse error:\n> 1 | *[_type == "post"')
  })

  test.each([
    ['in a filter', '*[_type == "post" && _id == $id][0]'],
    ['in a slice', '*[_type == "post"][0...$id]'],
    ['deep inside', '{"a": *[_id == "one"]{"b": select(n == 1 => [{"c": $id}])}}'],
    ['behind texts and comments that look alike', '["$id", \'$id\', // $id\n $other, $id]'],
    ['in a text search', '*[@ match text::query($id)]'],
    ['in a function of the query', 'fn a::b($x) = $x{ "y": $id }; *[]{"q": a::b(@)}'],
  ])('a parameter that was not given is named: %s', async (_name, query) => {
    for (const method of ['GET', 'POST']) {
      const address = `/data/query/production?$other=1&query=${encodeURIComponent(query)}`
      const body = JSON.stringify({ query, params: { other: 1 } })
      const response =
        method === 'GET'
          ? await lake.request(address)
          : await lake.request('/data/query/production', { method, body })
      expect(response.status).toBe(400)
      const { error } = await response.json()
      const description = 'param $id referenced, but not provided'
      expect(error).toMatchObject({ type: 'queryParseError', description, query })
      expect(query.slice(error.start, error.end)).toBe('$id')
    }
  })

  test('parameters are taken as given where they are null, or of a function of the query', async () => {
    expect(await lake.client().fetch('*[_id == $id][0]', { id: null })).toBeNull()
    const query = 'fn a::b($x) = $x{ n }; *[_id == "two"]{"q": a::b(@)}'
    expect(await lake.client().fetch(query)).toEqual([{ q: { n: 2 } }])
    expect(await lake.client().fetch('["$id", // $b\n \'$a\']')).toEqual(['$id', '$a'])
  })

  test('an unsupported function is 400', async () => {
    const error = await errorOf(lake.client().fetch('*[geo::distance(a, b) > 1]'))
    expect(error.statusCode).toBe(400)
    expect(error.message).toContain('not support')
  })

  test('an endless query is stopped, and the lake goes on', async () => {
    const digits = '[0,1,2,3,4,5,6,7,8,9]'
    const nested = (depth: number): string =>
      depth === 0 ? '@' : `count(${digits}[${nested(depth - 1)} != -1])`
    const error = await errorOf(lake.visitor().fetch(nested(10)))
    expect(error.statusCode).toBe(400)
    expect(error.message).toContain('was stopped')
    expect(await lake.client().fetch('1')).toBe(1)
  })

  test.each([
    ['brackets', `${'('.repeat(40_000)}1${')'.repeat(40_000)}`],
    ['lists', `${'['.repeat(3000)}1${']'.repeat(3000)}`],
    ['projections', `*${'{"a": @'.repeat(2000)}${'}'.repeat(2000)}`],
    ['functions', `${'lower('.repeat(3000)}"a"${')'.repeat(3000)}`],
    ['a chain of ||', Array.from({ length: 4000 }, () => 'a').join(' || ')],
    ['a chain of +', Array.from({ length: 4000 }, () => '1').join(' + ')],
  ])('%s nested absurdly are refused, with a way to mend it', async (_, query) => {
    const error = await errorOf(lake.client().fetch(query))
    expect(error.statusCode).toBe(400)
    expect(error.message).toContain('nested too deeply')
    expect(error.message).toContain('"in" and a list')
  })

  test('a long list to compare with is no nesting', async () => {
    const ids = Array.from({ length: 10_000 }, (__, index) => `"x${index}"`)
    expect(await lake.client().fetch(`count(*[_id in [${ids.join()}, "one"]])`)).toBe(1)
  })
})

describe('text search', () => {
  test.each([
    ['kerb', ['one']],
    ['buses light', ['one']],
    ['buses lanes', []],
    ['lan*', ['two']],
    ['"and light"', ['one']],
    ['-lanes', ['one']],
    ['*', ['one', 'two']],
  ])('text::query(%j) over whole documents', async (words, found) => {
    const query =
      '*[_type in ["post"] && ([@, _id] match text::query($words) || references($words))] | order(_id) ._id'
    expect(await lake.client().fetch(query, { words })).toEqual(found)
  })

  test('score() ranks what matches', async () => {
    const query =
      '*[_type == "post"] | score(@ match text::query("lanes")) | order(_score desc) [0] ._id'
    expect(await lake.client().fetch(query)).toBe('two')
  })
})

const tagsOf = async (query: string) => (await get(query)).syncTags

describe('sync tags', () => {
  test('name the types that a query reads', async () => {
    const [posts, more] = await tagsOf('*[_type == "post" && n > 1]{title}')
    expect(posts).toMatch(/^s1:/)
    expect(more).toBeUndefined()
    expect(await tagsOf('*[_type == "author"]')).not.toContain(posts)
    expect(await tagsOf('*[n > 1][_type == "post"]')).toEqual([posts])
  })

  test('name the documents that references led to', async () => {
    const posts = await tagsOf('*[_type == "post"]')
    const ann = await tagsOf('*[_id == "ann"]')
    const both = await tagsOf('*[_type == "post" && defined(author)]{author->}')
    expect(new Set(both)).toEqual(new Set([...posts, ...ann]))
  })

  test('name what leads to fewer documents than the type does', async () => {
    const queries = ['*[_id == "x"]', '*[slug.current == "x"]', '*[references("x")]']
    const tags = await Promise.all(queries.map(tagsOf))
    expect(new Set(tags.flat()).size).toBe(3)
    expect(await tagsOf('*[_type == "post" && slug.current == "x"][0]')).toEqual(tags[1])
    expect(await tagsOf('*[_type == "author"]{"n": count(*[references(^._id)])}')).toEqual([
      ...(await tagsOf('*[_type == "author"]')),
      ...(await tagsOf('*[references("ann")]')),
    ])
  })

  test('name types where there are too many documents', async () => {
    const many = Array.from({ length: 70 }, (_, index) => `"${index}"`).join(', ')
    const posts = await tagsOf('*[_type == "post"]')
    expect(await tagsOf(`*[_type == "post" && _id in [${many}]]`)).toEqual(posts)
  })

  test('fall back to everything where nothing is known', async () => {
    const all = await tagsOf('*')
    expect(all).toHaveLength(1)
    for (const query of ['count(*)', '*[_type == "post" || n > 1]', '*[_type == name]']) {
      expect(await tagsOf(query)).toEqual(all)
    }
  })
})
