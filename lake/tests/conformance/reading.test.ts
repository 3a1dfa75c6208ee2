import { resolveEditInfo } from '@sanity/client/csm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf } from '../start-lake.ts'
import { GROQ_ANSWERS } from './groq-answers.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
let ids: { author: string; post: string; other: string }
beforeAll(async () => {
  target = await openTarget()
  ids = { author: target.id('author'), post: target.id('post'), other: target.id('other') }
  const author = { _type: 'reference', _ref: ids.author }
  const sections = [
    { _key: 'b', _type: 'hero', heading: 'Second' },
    { _key: 'a', _type: 'hero', heading: 'First' },
  ]
  await target.client
    .transaction()
    .create({ _id: ids.author, _type: 'author', name: 'Ann' })
    .create({ _id: ids.post, _type: 'post', title: 'Buses and light', n: 1, author, sections })
    .create({ _id: ids.other, _type: 'post', title: 'Lanes', n: 2 })
    .create({ _id: `drafts.${ids.post}`, _type: 'post', title: 'Buses, drafted', n: 1 })
    .commit()
})
afterAll(() => target.close())

const mine = '_id in $ids'
const params = () => ({ ids: Object.values(ids) })

describe('GROQ', () => {
  test.each(GROQ_ANSWERS)('%s', async (query, result) => {
    expect(await target.client.fetch(query)).toEqual(result)
  })

  test('filters, references, what surrounds, order and slices', async () => {
    const query = `*[${mine} && _type == "post"] | order(n desc) [0...2] {
      title, "by": author->name, "same": count(*[_id == ^._id])}`
    expect(await target.client.fetch(query, params())).toEqual([
      { title: 'Lanes', by: null, same: 1 },
      { title: 'Buses and light', by: 'Ann', same: 1 },
    ])
  })

  test('a long query goes by POST', async () => {
    const many = [
      ...params().ids,
      ...Array.from({ length: 1000 }, (_, n) => target.id(`none-${n}`)),
    ]
    expect(await target.client.fetch('count(*[_id in $many])', { many })).toBe(3)
  })

  test('words of a title', async () => {
    const query = `*[${mine} && title match $words]._id`
    const found = (words: string) => target.client.fetch(query, { ...params(), words })
    expect(await found('light')).toEqual([ids.post])
    expect(await found('LANE*')).toEqual([ids.other])
    expect(await found('bus')).toEqual([])
  })

  test('an answer names what it depends on', async () => {
    const client = target.with({ perspective: 'published' })
    const answer = await client.fetch(`*[${mine}]`, params(), { filterResponse: false })
    expect(answer).toMatchObject({ ms: expect.any(Number), syncTags: expect.any(Array) })
  })
})

describe('errors', () => {
  test('of syntax have a place in the query', async () => {
    const query = '*[_type == "post"'
    const { statusCode, response } = await errorOf(target.client.fetch(query))
    expect(statusCode).toBe(400)
    expect(response.body.error).toMatchObject({ type: 'queryParseError', query })
    expect(response.body.error.description).toContain("expected ']' following array body")
    expect(response.body.error.start).toEqual(expect.any(Number))
  })

  test('a parameter that is not given', async () => {
    const { statusCode, message } = await errorOf(target.client.fetch('*[_id == $missing]'))
    expect(statusCode).toBe(400)
    expect(message).toContain('param $missing referenced, but not provided')
  })

  test('a wrong token', async () => {
    const { statusCode } = await errorOf(target.with({ token: 'sk-wrong' }).fetch('1'))
    expect(statusCode).toBe(401)
  })
})

describe('documents', () => {
  test('by id, missing ones as null', async () => {
    const [post, none] = await target.client.getDocuments([ids.post, target.id('none')])
    expect(post).toMatchObject({
      _id: ids.post,
      title: 'Buses and light',
      _rev: expect.any(String),
    })
    expect(none).toBeNull()
    expect(await target.client.getDocument(target.id('none'))).toBeUndefined()
  })
})

describe('perspectives', () => {
  const query = '*[_id == $id || _originalId == $id]{_id, title}'

  test.each([
    ['published', 'Buses and light'],
    ['drafts', 'Buses, drafted'],
  ] as const)('%s', async (perspective, title) => {
    const found = await target
      .with({ perspective })
      .fetch('*[_id == $id]{_id, title}', { id: ids.post })
    expect(found).toEqual([{ _id: ids.post, title }])
  })

  test('raw shows ids as they are', async () => {
    const found = await target.client.fetch(query, { id: `drafts.${ids.post}` })
    expect(found).toEqual([{ _id: `drafts.${ids.post}`, title: 'Buses, drafted' }])
  })

  test('a visitor sees no draft', async () => {
    const visitor = target.with({ token: '', perspective: 'drafts' })
    const found = await visitor.fetch('*[_id == $id].title', { id: ids.post }).catch(() => [])
    expect(found).not.toContain('Buses, drafted')
  })
})

test('source maps lead from a result to the field it came from', async () => {
  const { result, resultSourceMap } = await target
    .with({ perspective: 'published', resultSourceMap: 'withKeyArraySelector' })
    .fetch(
      '*[_id == $id][0]{title, sections[]{heading}, "by": author->name}',
      { id: ids.post },
      {
        filterResponse: false,
      },
    )
  expect(result.by).toBe('Ann')
  const edit = (resultPath: (string | number)[]) =>
    resultSourceMap && resolveEditInfo({ resultPath, resultSourceMap, studioUrl: '/' })
  expect(edit(['title'])).toMatchObject({ id: ids.post, path: ['title'] })
  expect(edit(['by'])).toMatchObject({ id: ids.author, path: ['name'] })
  expect(edit(['sections', 1, 'heading'])?.path).toMatchObject([
    'sections',
    { _key: 'a' },
    'heading',
  ])
})
