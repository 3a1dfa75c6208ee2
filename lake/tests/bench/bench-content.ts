import type { LakeDocument } from '../../model/document.ts'

const CATEGORIES = 12
const AUTHORS = 100
const HOUR_MS = 3_600_000
const TEXT = 'The camera sees the kerb before the driver does. '.repeat(50)

const time = (hours: number) => new Date(Date.UTC(2015, 0) + hours * HOUR_MS).toISOString()

/**
 * Visits every number below `size` once in a scattered order, so that no field is sorted like the
 * ids.
 */
const shuffled = (index: number, size: number) => (index * 104_729) % size

/** The document at `index` of a dataset of `size`: 70 % posts of about 3 KB, each with an author and a category. */
export function benchDocument(index: number, size: number): LakeDocument {
  const common = { _rev: 'r', _createdAt: time(index), _updatedAt: time(shuffled(index, size)) }
  if (index < CATEGORIES) {
    return { _id: `category-${index}`, _type: 'category', ...common, title: `Category ${index}` }
  }
  if (index < CATEGORIES + AUTHORS) {
    return { _id: `author-${index - CATEGORIES}`, _type: 'author', ...common, name: `A ${index}` }
  }
  return {
    _id: `document-${index}`,
    _type: index % 10 < 7 ? 'post' : 'page',
    ...common,
    title: `Title ${index}`,
    slug: { _type: 'slug', current: `slug-${index}` },
    publishedAt: time(shuffled(index + 1, size)),
    author: { _type: 'reference', _ref: `author-${index % AUTHORS}` },
    categories: [{ _key: 'c', _type: 'reference', _ref: `category-${index % CATEGORIES}` }],
    minutes: index % 1000,
    ...(index % 500 === 0 && { featured: true }),
    body: [
      {
        _type: 'block',
        _key: 'b',
        children: [{ _type: 'span', _key: 's', text: `${TEXT}Stop${index % 1000}.` }],
      },
    ],
  }
}

/** The query that reads every document, after all others. */
export const WITHOUT_INDEX = 'no index'

/**
 * The measured queries: name, query, parameters. The document requested is one from the middle.
 */
export function benchQueries(size: number): [string, string, Record<string, unknown>][] {
  const post = Math.floor(size / 20) * 10 + 1
  const newest = '*[_type == "post"] | order(publishedAt desc) [0...10]'
  return [
    ['by id', '*[_id == $id][0]', { id: `document-${post}` }],
    [
      'by type and slug',
      '*[_type == "post" && slug.current == $slug][0]',
      { slug: `slug-${post}` },
    ],
    ['newest 10', `${newest}{_id, title, publishedAt}`, {}],
    ['newest 10 with references', `${newest}{title, author->, "in": categories[]->title}`, {}],
    ['count of a type', 'count(*[_type == "post"])', {}],
    ['what refers to an author', '*[references($id)]{_id, title}', { id: 'author-7' }],
    [
      'categories with counts',
      '*[_type == "category"]{title, "n": count(*[references(^._id)])}',
      {},
    ],
    ['words of a title', '*[title match "Title 500*"]{_id}', {}],
    ['the beginning of a word', '*[title match "50*"]{_id}', {}],
    ['a word of the text', '*[body[].children[].text match "stop437"]{_id}', {}],
    ['an equal text', '*[title == "Title 501"]{_id}', {}],
    ['an equal text of a type', '*[_type == "post" && title == "Title 501"]{_id}', {}],
    [
      'a search of the Studio',
      '*[_type in ["post", "page"] && ([@, _id] match text::query($words) || references($words))] | order(_updatedAt desc) [0...20]{_id}',
      { words: 'title 500*' },
    ],
    ["the Studio's list", '*[_type == "post"] | order(_updatedAt desc) [0...100]{_id, _type}', {}],
    ['the end of a word', '*[title match "*500"]{_id}', {}],
    ['the middle of a word', '*[title match "*50*"]{_id}', {}],
    [
      'the same of a type, 20',
      '*[_type == "post" && title match "*50*"] | order(_updatedAt desc) [0...20]{_id}',
      {},
    ],
    ['a number', '*[minutes > 998]{_id}', {}],
    ['a boolean', '*[featured == true]{_id}', {}],
    [WITHOUT_INDEX, '*[lower(title) == "title 501"]{_id}', {}],
  ]
}
