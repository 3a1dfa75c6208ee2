import type { BreadcrumbList, Graph, Organization, SearchAction, WebSite } from 'schema-dts'
import type { Settings } from '../../../schemas/documents/settings.ts'
import type { Documents } from '../../../schemas/routed-types.ts'
import type { Section } from '../../../schemas/sections/index.ts'
import { numbered } from '../../../schemas/shared/headline.ts'
import { listPageAt, type RoutedType } from '../../../schemas/shared/route.ts'
import { SITE_SEARCH } from '../../constants.ts'
import { absolute, siteUrl } from '../../site-url.ts'
import { describedAs, webPage } from './of-documents.ts'
import { itemList, questionsIn, thingsInSections } from './of-sections.ts'
import { idOf, refer } from './terms.ts'

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
      describedAs[type]?.(document, path, settings) ?? webPage(document, path, sections, settings),
      ...thingsInSections(sections),
      ...questionsIn(sections),
      ...(gathered && gathered.items.length > 0 ? [itemList(gathered.items, gathered.type)] : []),
    ],
  }
}
