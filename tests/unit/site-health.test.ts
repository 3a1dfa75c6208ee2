import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningLake } from '../../lake/tests/start-lake.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { ROUTED_TYPES } from '../../schemas/shared/route.ts'
import { HEALTH_QUERY, type HealthAnswer } from '../../studio/health/health-query.ts'
import { siteHealth } from '../../studio/health/site-health.ts'
import { startLakeWith } from '../support/content-lake.ts'

/** The list "Site health" as the Studio makes it, over the demo content on a real lake. */
const IMPORT_MS = 120_000

let lake: RunningLake
const client = () => lake.client({ perspective: 'raw' })

beforeAll(async () => {
  lake = await startLakeWith('content')
}, IMPORT_MS)
afterAll(() => lake.discard())

async function health() {
  const types = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  const params = { types, routed: [...ROUTED_TYPES] }
  const answer = await client().fetch<HealthAnswer>(HEALTH_QUERY, params)
  return siteHealth(answer, { files: new Map(), origins: [], pictures: new Map() }).flatMap(
    ({ id, entries }) =>
      entries.map(({ level, state, message }) => `${id} ${level} ${state}: ${message}`),
  )
}

it('is good for the demo content', async () => {
  expect(await health()).toEqual([])
})

it('tells what is left out, what is wrong, and what of it a draft mends', async () => {
  const all = client()
  await all.patch('page-platform').set({ 'sections[_type=="scrollStory"].steps': [] }).commit()
  await all.patch('page-solutions').set({ 'sections[0].theme': 'pink' }).commit()
  await all
    .patch('chart-route-12-speed')
    .set({ 'series[0].values': [12.5] })
    .commit()
  await all.patch('post-six-minutes').set({ publishedAt: 'soon' }).commit()
  await all.patch('settings').set({ 'more[0].label': '' }).commit()
  await all.patch('page-platform').unset(['sections[_type=="faq"].items[0].answer']).commit()
  await all.patch('page-contact').set({ title: 'Careers' }).commit()
  const { _id, ...contact } = (await all.getDocument('page-contact')) ?? { _id: '', _type: '' }
  await all.create({ ...contact, _id: 'drafts.page-contact', title: 'Contact', seo: {} })
  await all.create({ _id: 'drafts.page-new', _type: 'page', title: 'Company' })
  const missing = { _type: 'reference', _ref: 'page-new', _weak: true }
  await all.create({
    _id: 'drafts.page-more',
    _type: 'page',
    title: 'More',
    seo: { noIndex: true },
    sections: [{ _type: 'ctaBand', _key: 'c', heading: 'Go on', link: { internal: missing } }],
  })
  expect(await health()).toEqual([
    expect.stringMatching(/^page-home leftOut published: The series is left out: "Before" has num/),
    expect.stringMatching(/^settings leftOut published: The navigation link is left out: label:/),
    expect.stringMatching(/^post-six-minutes leftOut published: All of it is left out: Invalid/),
    expect.stringMatching(/^page-platform leftOut published: The section is left out: needs/),
    expect.stringMatching(/^page-platform leftOut published: The question is left out: answer:/),
    expect.stringMatching(
      /^page-solutions leftOut published: The part of a section is left out: theme: must be one of/,
    ),
    expect.stringMatching(/^page-solutions leftOut published: The series is left out: "Before"/),
    expect.stringMatching(/^page-careers error published: Another page is called “Careers”/),
    expect.stringMatching(/^page-new error draft: Another page is called “Company”/),
    expect.stringMatching(/^page-new warning draft: Without a description/),
    expect.stringMatching(/^page-contact error mended: Another page is called “Careers”/),
    expect.stringMatching(/^page-contact warning draft: Without a description/),
    expect.stringMatching(/^page-more error draft: The page that this leads to is not published/),
  ])
})
