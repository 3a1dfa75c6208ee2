import { describe, expect, it } from 'vitest'
import { structuredData } from '../../lib/seo/structured-data/graph.ts'
import { jobGuard } from '../../schemas/documents/job.ts'
import { pageGuard } from '../../schemas/documents/page.ts'
import { settingsGuard } from '../../schemas/documents/settings.ts'
import { sectionGuards } from '../../schemas/sections/index.ts'
import { jobs } from '../fixtures/jobs.ts'
import { sectionFixtures } from '../fixtures/sections/index.ts'
import { videoFixtures } from '../fixtures/sections/video.ts'

const texts = { name: 'Tallow', notice: 'N', newsletterHeading: 'N', defaultTitle: 'Soap' }
const place = { path: '/x', parents: [], sections: [], gathered: undefined }

const paragraph = (text: string) => ({
  _type: 'block',
  _key: text,
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})

/** Things of one type in the data of a page. */
const of = (type: string, { '@graph': things }: ReturnType<typeof structuredData>) =>
  things.filter((thing) => typeof thing === 'object' && thing['@type'] === type)

const roleOf = (location: string, country?: string) => {
  const settings = settingsGuard.parse({ ...texts, country })
  const body = [paragraph('You ship <soap> & more.'), paragraph('We pay.')]
  const job = jobGuard.parse({ ...jobs[0], location, standfirst: 'Make soap.', body })
  return of('JobPosting', structuredData(settings, 'job', job, place))
}
const at = (addressLocality: string, addressCountry?: string) => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    addressLocality,
    ...(addressCountry !== undefined && { addressCountry }),
  },
})

describe('an open role', () => {
  it('names its country, without which search engines list no role', () => {
    expect(roleOf('Lakemoor, hybrid', 'US')).toMatchObject([
      { jobLocation: [at('Lakemoor', 'US')] },
    ])
    expect(roleOf('Lakemoor')).toMatchObject([{ jobLocation: [at('Lakemoor')] }])
  })

  it('names each of its places', () => {
    expect(roleOf('Port Ellery or Lakemoor, hybrid', 'US')).toMatchObject([
      { jobLocation: [at('Port Ellery', 'US'), at('Lakemoor', 'US')] },
    ])
  })

  it('is at no place where people work from anywhere', () => {
    const [role] = roleOf('Remote', 'US')
    expect(role).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'US' },
    })
    expect(role).not.toHaveProperty('jobLocation')
    expect(roleOf('Lakemoor, remote')).toMatchObject([{ jobLocation: [at('Lakemoor')] }])
  })

  it('is described in paragraphs, as HTML', () => {
    expect(roleOf('Lakemoor')).toMatchObject([
      {
        description: '<p>Make soap.</p><p>You ship &lt;soap&gt; &amp; more.</p><p>We pay.</p>',
      },
    ])
  })
})

const settings = settingsGuard.parse(texts)
const page = pageGuard.parse({ _id: 'p', _type: 'page', title: 'P', path: '/x', seo: null })

const filmIn = (change: object = {}) => {
  const [raw] = videoFixtures
  const section = sectionGuards.video.parse({ ...raw, film: { ...raw?.film, ...change } })
  const sections = [{ ...section, lede: undefined }]
  return of('VideoObject', structuredData(settings, 'page', page, { ...place, sections }))
}

describe('a film', () => {
  it('is found with its name, its poster and the day it was uploaded', () => {
    expect(filmIn()).toMatchObject([
      {
        name: 'Harbor Street at eight',
        description: expect.stringMatching(/^What a driver of route 12 meets/),
        uploadDate: '2026-03-11T09:00:00Z',
        thumbnailUrl: expect.stringMatching(/^http.*\/lake\/images\//),
        contentUrl: expect.stringMatching(/^http.*\/lake\/files\/.*\.mp4$/),
        transcript: expect.stringMatching(/^The driver says: /),
      },
    ])
  })

  it.each(['caption', 'uploadedAt'])('is left out without its %s', (field) => {
    expect(filmIn({ [field]: null })).toEqual([])
  })
})

describe('questions', () => {
  const faq = sectionGuards.faq.parse(sectionFixtures.faq[0])
  const dataOf = (...sections: (typeof faq)[]) =>
    of('FAQPage', structuredData(settings, 'page', page, { ...place, sections }))

  it('of a page are one thing, however many sections hold them', () => {
    const [first] = faq.items
    expect(dataOf(faq, { ...faq, items: faq.items.slice(0, 1) })).toMatchObject([
      { mainEntity: [...faq.items, first].map((item) => ({ name: item?.question })) },
    ])
  })

  it('without words in their answer are left out', () => {
    const silent = { ...faq, items: faq.items.map((item) => ({ ...item, answer: [] })) }
    expect(dataOf(silent)).toEqual([])
    expect(dataOf(silent, faq)).toEqual(dataOf(faq))
  })
})

it('names the home page as search results do, not “Home”', () => {
  const settings = settingsGuard.parse(texts)
  const home = pageGuard.parse({ _id: 'h', _type: 'page', title: 'Home', path: '/', seo: null })
  const data = structuredData(settings, 'page', home, { ...place, path: '/' })
  expect(of('WebPage', data)).toMatchObject([{ name: 'Soap' }])
})
