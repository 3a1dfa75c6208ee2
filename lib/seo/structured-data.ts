import { toPlainText } from '@portabletext/react'
import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  IdReference,
  ItemList,
  JobPosting,
  Organization,
  Product,
  ProfilePage,
  SearchAction,
  Thing,
  WebSite,
} from 'schema-dts'
import type { Settings } from '../../schemas/documents/settings.ts'
import type { Image } from '../../schemas/objects/figure.ts'
import type { Documents } from '../../schemas/routed-types.ts'
import type { Section } from '../../schemas/sections/index.ts'
import { addressOf, listPageAt, type RoutedType } from '../../schemas/shared/route.ts'
import { SITE_SEARCH, SOCIAL_IMAGE } from '../constants.ts'
import { escaped } from '../escaped.ts'
import { sizedImageUrl } from '../sanity/image.ts'
import { absolute, siteUrl } from '../site-url.ts'
import { headlineOf, numbered, titleOf } from '../../schemas/shared/headline.ts'

/**
 * Structured data for search engines, in the vocabulary of schema.org: a graph of things that refer
 * to each other by `@id`, so that each is described only once.
 */

/** Documents that a page lists because they refer to its document. */
export interface Gathered {
  type: RoutedType
  items: readonly { slug: string; title: string }[]
}

/** A page above this one in the hierarchy of addresses. */
export interface Parent {
  title: string
  path: string
}

type Blocks = Parameters<typeof toPlainText>[0]

const idOf = (name: string) => absolute(`/#${name}`)
const refer = (name: string): IdReference => ({ '@id': idOf(name) })
const plain = (blocks: unknown) => toPlainText(blocks as Blocks).trim()

function imageOf(cover: Image | undefined, path: string): string {
  return absolute(cover ? sizedImageUrl(cover, SOCIAL_IMAGE) : `/social-image${path}`)
}

/**
 * How search engines can search the site. schema-dts lacks `query-input`, which Google requires.
 */
const searchAction: SearchAction & { 'query-input': string } = {
  '@type': 'SearchAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${siteUrl}/search?${SITE_SEARCH.parameter}={search_term_string}`,
  },
  'query-input': 'required name=search_term_string',
}

/** The company and its site, to which every page refers. */
function siteThings({ name, legalName, seo }: Settings): [Organization, WebSite] {
  return [
    {
      '@type': 'Organization',
      '@id': idOf('organization'),
      name,
      url: absolute('/'),
      logo: absolute('/apple-icon'),
      ...(legalName !== undefined && { legalName }),
      ...(seo?.description !== undefined && { description: seo.description }),
    },
    {
      '@type': 'WebSite',
      '@id': idOf('website'),
      name,
      url: absolute('/'),
      inLanguage: 'en-US',
      publisher: refer('organization'),
      potentialAction: searchAction,
    },
  ]
}

/** The breadcrumbs from the home page to this one. */
function breadcrumbs(title: string, path: string, parents: readonly Parent[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...parents, { title, path }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: absolute(step.path),
    })),
  }
}

const itemList = (
  items: readonly { slug: string; title: string }[],
  type: RoutedType,
): ItemList => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ slug, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: absolute(addressOf(type, slug)),
  })),
})

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

/** Things described by the sections of a page. */
function thingsInSections(sections: readonly Section[]): Thing[] {
  return sections.flatMap((section): Thing[] => {
    switch (section._type) {
      case 'productHero':
        return [product(section)]
      case 'postList':
        return [itemList(section.items, 'post')]
      case 'pressList':
        return [itemList(section.items, 'pressRelease')]
      case 'jobList':
        return [itemList(section.items, 'job')]
      default:
        return []
    }
  })
}

/** All questions of a page as one thing; none where there are no answers in words. */
function questionsIn(sections: readonly Section[]): FAQPage[] {
  const answered = sections
    .flatMap((section) => (section._type === 'faq' ? section.items : []))
    .map(({ question, answer }) => ({ name: question, text: plain(answer) }))
    .filter(({ text }) => text !== '')
  if (answered.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: answered.map(({ name, text }) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ]
}

const product = ({
  heading,
  image,
  lede,
  specs,
}: Extract<Section, { _type: 'productHero' }>): Product => ({
  '@type': 'Product',
  name: heading,
  image: absolute(sizedImageUrl(image, SOCIAL_IMAGE)),
  brand: refer('organization'),
  ...(lede !== undefined && { description: lede }),
  additionalProperty: specs.map(({ label, value }) => ({
    '@type': 'PropertyValue',
    name: label,
    value,
  })),
})

/** The schema.org type of a page, according to its content. */
function pageType(
  sections: readonly Section[],
): 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'WebPage' {
  const has = (...types: Section['_type'][]) => sections.some(({ _type }) => types.includes(_type))
  if (has('contactBlock')) return 'ContactPage'
  if (has('teamGrid')) return 'AboutPage'
  return has('postList', 'pressList', 'jobList') ? 'CollectionPage' : 'WebPage'
}

const webPage = (
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

/** The person whom an author's page is about. */
const profile = (
  { bio, name, organization, role }: Documents['person'],
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
    ...(bio !== undefined && { description: bio }),
    ...(organization === undefined && { worksFor: refer('organization') }),
  },
})

/** How documents of a type are described; other types are just pages. */
const articles: {
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

/** The graph for a document's page; `sections` are those that visitors see. */
export function structuredData<T extends RoutedType>(
  settings: Settings,
  type: T,
  document: Documents[T],
  {
    gathered,
    parents,
    path,
    sections,
  }: {
    path: string
    parents: readonly Parent[]
    sections: readonly Section[]
    gathered: Gathered | undefined
  },
): Graph {
  const isHome = path === '/'
  const title = numbered(document.title, listPageAt(path).number)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...siteThings(settings),
      ...(isHome ? [] : [breadcrumbs(title, path, parents)]),
      articles[type]?.(document, path, settings) ?? webPage(document, path, sections, settings),
      ...thingsInSections(sections),
      ...questionsIn(sections),
      ...(gathered && gathered.items.length > 0 ? [itemList(gathered.items, gathered.type)] : []),
    ],
  }
}
