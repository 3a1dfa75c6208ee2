import type { JobPosting, ProfilePage, Thing } from 'schema-dts'
import type { Settings } from '../../../schemas/documents/settings.ts'
import type { Image } from '../../../schemas/objects/figure.ts'
import type { Documents } from '../../../schemas/routed-types.ts'
import type { Section } from '../../../schemas/sections/index.ts'
import { headlineOf, titleOf } from '../../../schemas/shared/headline.ts'
import { addressOf, type RoutedType } from '../../../schemas/shared/route.ts'
import { SOCIAL_IMAGE } from '../../constants.ts'
import { escaped } from '../../escaped.ts'
import { sizedImageUrl } from '../../sanity/image.ts'
import { absolute } from '../../site-url.ts'
import { plain, refer } from './terms.ts'

function imageOf(cover: Image | undefined, path: string): string {
  return absolute(cover ? sizedImageUrl(cover, SOCIAL_IMAGE) : `/social-image${path}`)
}

const EMPLOYMENT = {
  'Full time': 'FULL_TIME',
  'Part time': 'PART_TIME',
  'Fixed term': 'TEMPORARY',
} as const satisfies Record<Documents['job']['type'], string>

/** `Springfield or Riverside, hybrid` -> Springfield and Riverside. */
const townsIn = (location: string) => location.replace(/,.*$/, '').split(' or ')

/** Where a job is done: search engines list none without a country. */
function placesOf(location: string, country: string | undefined): Partial<JobPosting> {
  if (/^\s*remote\b/i.test(location)) {
    const from = country && { '@type': 'Country' as const, name: country }
    return { jobLocationType: 'TELECOMMUTE', ...(from && { applicantLocationRequirements: from }) }
  }
  return {
    jobLocation: townsIn(location).map((town) => ({
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: town,
        ...(country !== undefined && { addressCountry: country }),
      },
    })),
  }
}

/** Paragraphs as the HTML that search engines ask for. */
const asHtml = (paragraphs: readonly string[]) =>
  paragraphs.map((one) => `<p>${escaped(one)}</p>`).join('')

/** The schema.org type of a page, according to its content. */
function pageType(
  sections: readonly Section[],
): 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'WebPage' {
  const has = (...types: Section['_type'][]) => sections.some(({ _type }) => types.includes(_type))
  if (has('contactBlock')) return 'ContactPage'
  if (has('teamGrid')) return 'AboutPage'
  return has('postList', 'pressList', 'jobList') ? 'CollectionPage' : 'WebPage'
}

export const webPage = (
  { seo, title }: Documents[RoutedType],
  path: string,
  sections: readonly Section[],
  { defaultTitle }: Settings,
): Thing => ({
  '@type': pageType(sections),
  '@id': absolute(path),
  url: absolute(path),
  name: headlineOf({ path, title, own: seo?.title, tagline: defaultTitle }),
  isPartOf: refer('website'),
  about: refer('organization'),
  ...(seo?.description !== undefined && { description: seo.description }),
})

const PORTRAIT = { width: 640, height: 640 }

/** The person whom an author's page is about. */
const profile = (
  { bio, name, organization, photo, role }: Documents['person'],
  path: string,
): ProfilePage => ({
  '@type': 'ProfilePage',
  '@id': absolute(path),
  url: absolute(path),
  name,
  isPartOf: refer('website'),
  mainEntity: {
    '@type': 'Person',
    name,
    jobTitle: role,
    url: absolute(path),
    ...(photo !== undefined && { image: absolute(sizedImageUrl(photo, PORTRAIT)) }),
    ...(bio !== undefined && { description: bio }),
    ...(organization === undefined && { worksFor: refer('organization') }),
  },
})

/** How documents of a type are described; other types are just pages. */
export const describedAs: {
  [T in RoutedType]?: (document: Documents[T], path: string, settings: Settings) => Thing
} = {
  post: ({ author, body, category, cover, publishedAt, standfirst, title }, path) => ({
    '@type': 'BlogPosting',
    headline: title,
    description: standfirst,
    datePublished: publishedAt,
    articleSection: category.title,
    wordCount: plain(body).split(/\s+/).length,
    image: imageOf(cover, path),
    mainEntityOfPage: absolute(path),
    publisher: refer('organization'),
    author: author
      ? {
          '@type': 'Person',
          name: author.name,
          ...(author.role !== undefined && { jobTitle: author.role }),
          ...(author.slug !== undefined && { url: absolute(addressOf('person', author.slug)) }),
        }
      : refer('organization'),
  }),
  pressRelease: ({ cover, dateline, publishedAt, standfirst, title }, path) => ({
    '@type': 'NewsArticle',
    headline: title,
    description: standfirst,
    datePublished: publishedAt,
    dateline,
    image: imageOf(cover, path),
    mainEntityOfPage: absolute(path),
    publisher: refer('organization'),
    author: refer('organization'),
  }),
  person: profile,
  postCategory: (category, path) => ({
    '@type': 'CollectionPage',
    '@id': absolute(path),
    url: absolute(path),
    name: titleOf('postCategory', category),
    isPartOf: refer('website'),
    about: refer('organization'),
    ...(category.text !== undefined && { description: category.text }),
  }),
  job: ({ body, location, publishedAt, standfirst, title, type }, path, { country }) => ({
    '@type': 'JobPosting',
    title,
    description: asHtml([
      standfirst,
      ...plain(body)
        .split(/\n{2,}/)
        .filter(Boolean),
    ]),
    datePosted: publishedAt,
    employmentType: EMPLOYMENT[type],
    url: absolute(path),
    directApply: false,
    hiringOrganization: refer('organization'),
    ...placesOf(location, country),
  }),
}
