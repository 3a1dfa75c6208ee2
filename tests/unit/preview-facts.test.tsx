import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Article } from '../../components/documents/article.tsx'
import { Author } from '../../components/documents/author.tsx'
import { JobDetail } from '../../components/documents/job-detail.tsx'
import { PressRelease } from '../../components/documents/press-release.tsx'
import { sourceAttribute } from '../../lib/preview/source.ts'
import { jobCardGuard, jobGuard } from '../../schemas/documents/job.ts'
import { personGuard } from '../../schemas/documents/person.ts'
import { postGuard } from '../../schemas/documents/post.ts'
import { releaseGuard } from '../../schemas/documents/press-release.ts'
import type { SectionType } from '../../schemas/sections/index.ts'
import { jobs } from '../fixtures/jobs.ts'
import { posts } from '../fixtures/posts.ts'
import { releases } from '../fixtures/releases.ts'
import { paragraph } from '../fixtures/text.ts'
import { fixtureOf, renderSection } from '../support/render-section.tsx'
import { INVISIBLE, withSources } from '../support/with-sources.ts'

/** In a preview, texts open their fields by invisible characters. What cannot have any opens its field, too. */

/** The path of the field that a click on `text` opens: by the text itself, or by what it stands in. */
function fieldOf(text: string, html: string): string | undefined {
  const [, source = '', shown = ''] =
    new RegExp(`<[^>]*?(?:data-sanity="([^"]*)")?>(${text}[^<]*)<`).exec(html) ?? []
  const attribute = sourceAttribute(shown)['data-sanity'] ?? source.replaceAll('&quot;', '"')
  const [, path] = /[?&;]path=([^"&?]*)"/.exec(attribute) ?? []
  return path && decodeURIComponent(path)
}

const fieldsOf = (texts: readonly string[], html: string) =>
  texts.map((text) => fieldOf(text, html))

const details = { body: [paragraph('a', 'A text.')], seo: null }
const person = {
  _id: 'person-one',
  name: 'Leif Aronsen',
  title: 'Leif Aronsen',
  role: 'Field engineer',
  organization: 'Port Ellery Transit',
  bio: null,
  slug: 'leif-aronsen',
  seo: null,
}
const nothing = { items: [], paging: { path: '/', number: 1, pages: 1 } }

const documents: [what: string, drawn: () => ReactNode, fields: Record<string, string>][] = [
  [
    'a press release',
    () => {
      const release = releaseGuard.parse(withSources({ ...releases[0], ...details, dateline: 'X' }))
      return <PressRelease release={release} contact={[]} more={[]} />
    },
    { Program: 'kind', 'June 3, 2026': 'publishedAt' },
  ],
  [
    'a post',
    () => {
      const post = postGuard.parse(withSources({ ...posts[0], ...details }))
      return <Article post={post} others={[]} next={undefined} />
    },
    { 'October 14, 2026': 'publishedAt' },
  ],
  [
    'a job',
    () => {
      const job = jobGuard.parse(withSources({ ...jobs[0], ...details }))
      return <JobDetail job={job} applyTo={undefined} jobs={[]} />
    },
    {
      Delivery: 'team',
      'Lakemoor, hybrid': 'location',
      'Full time': 'type',
      'September 28, 2026': 'publishedAt',
    },
  ],
  [
    'a job in a list',
    () => {
      const job = jobGuard.parse({ ...jobs[0], ...details })
      const other = jobCardGuard.parse(withSources({ ...jobs[0], _id: 'other' }))
      return <JobDetail job={{ ...job, type: 'Part time' }} applyTo={undefined} jobs={[other]} />
    },
    { 'Full time': 'type' },
  ],
  [
    'an author',
    () => <Author person={personGuard.parse(withSources(person))} list={nothing} />,
    { 'Field engineer': 'role', 'Port Ellery Transit': 'organization' },
  ],
]

test.each(documents)('each fact of %s opens its field', (_what, drawn, fields) => {
  const html = renderToStaticMarkup(drawn())
  expect(fieldsOf(Object.keys(fields), html)).toEqual(Object.values(fields))
})

const sections: [type: SectionType, fields: Record<string, string>][] = [
  ['quote', { 'Director of Service Planning': 'role', 'Port Ellery Transit': 'organization' }],
  ['contactBlock', { 'press@quarterlight.example': 'routes[1].email' }],
  ['mediaKit', { 'press@quarterlight.example': 'contactEmail' }],
  ['jobList', { Delivery: 'team' }],
  ['funnel', { '108,000': 'steps[0].value', frames: 'unit' }],
]

test.each(sections)('each fact of the section %s opens its field', (type, fields) => {
  const html = renderSection(type, withSources(fixtureOf(type)))
  const found = fieldsOf(Object.keys(fields), html)
  expect(found).toEqual(Object.values(fields).map((path) => expect.stringContaining(path)))
})

test('a fact says nothing of its field to visitors', () => {
  for (const [type] of sections) expect(renderSection(type, fixtureOf(type))).not.toMatch(INVISIBLE)
  expect(renderSection('funnel', fixtureOf('funnel'))).not.toContain('data-sanity')
})
