import { Feed } from 'feed'
import type { Settings } from '../../schemas/documents/settings.ts'
import type { Image } from '../../schemas/objects/figure.ts'
import {
  type Cards,
  LISTED_TYPES,
  type ListedType,
  routedTypes,
} from '../../schemas/routed-types.ts'
import { addressOf } from '../../schemas/shared/route.ts'
import { SOCIAL_IMAGE } from '../constants.ts'
import { sizedImageUrl } from '../sanity/image.ts'
import { absolute } from '../site-url.ts'
import { escaped } from '../escaped.ts'

/**
 * Feeds for the types with articles: `/feeds/blog.xml`, `/feeds/blog.atom`, `/feeds/blog.json`.
 */

const FORMATS = {
  xml: {
    type: 'application/rss+xml',
    write: (feed: Feed) => feed.rss2().replace(/<rss(?= )/, `<rss ${DUBLIN_CORE}`),
  },
  atom: { type: 'application/atom+xml', write: (feed: Feed) => feed.atom1() },
  json: { type: 'application/feed+json', write: (feed: Feed) => feed.json1() },
} as const

type Format = keyof typeof FORMATS
const FORMAT_NAMES = ['xml', 'atom', 'json'] as const satisfies readonly Format[]

/** Types whose documents are articles. */
export type ArticleType = {
  [T in ListedType]: (typeof routedTypes)[T]['share']['kind'] extends 'article' ? T : never
}[ListedType]

const isArticleType = (type: ListedType): type is ArticleType =>
  routedTypes[type].share.kind === 'article'

type Card = Cards[ArticleType]

/** Types with feeds, and the name of their feeds in addresses. */
const FEEDS = LISTED_TYPES.filter(isArticleType).map((type) => {
  const { prefix, desk } = routedTypes[type]
  return { type, name: prefix.slice(1), title: desk.title }
})

export const FEED_TYPES = FEEDS.map(({ type }) => type)

/** How many of the newest documents a feed contains. */
export const FEED_LENGTH = 50

const pathOf = (name: string, format: Format) => `/feeds/${name}.${format}`

/** Names of all feeds, as in their addresses, such as `blog.xml`. */
export const feedNames = FEEDS.flatMap(({ name }) =>
  FORMAT_NAMES.map((format) => `${name}.${format}`),
)

/** Link elements by which feed readers find the feeds of these types on any page. */
export const feedLinks = (site: string, types: readonly ArticleType[]) =>
  Object.fromEntries(
    FORMAT_NAMES.map((format) => [
      FORMATS[format].type,
      FEEDS.filter(({ type }) => types.includes(type)).map(({ name, title }) => ({
        url: pathOf(name, format),
        title: `${site}: ${title}`,
      })),
    ]),
  )

/** The feed with this name, and the type of its documents; undefined if there is none. */
export function feedNamed(named: string) {
  for (const feed of FEEDS) {
    for (const format of FORMAT_NAMES) {
      if (named === `${feed.name}.${format}`) return { ...feed, format }
    }
  }
  return undefined
}

/** Signs that XML cannot hold, such as the line breaks of slides: with one, readers refuse the whole feed. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu

/** `sizedImageUrl` makes JPEGs; the library derives the type from the original's file name. */
const PICTURE_TYPE = 'image/jpeg'
const ENCLOSURE_TYPE = /(?<=<link rel="enclosure" [^<>]*type=")[^"]*/g

const pictureOf = (cover: Image) => ({
  url: absolute(sizedImageUrl(cover, SOCIAL_IMAGE)),
  type: PICTURE_TYPE,
})

/** RSS takes an e-mail address for the author. Those that have a name alone are named by Dublin Core. */
const authorOf = (name: string, format: Format) =>
  format === 'xml'
    ? { extensions: [{ name: 'dc:creator', objects: { _text: name } }] }
    : { author: [{ name }] }
const DUBLIN_CORE = 'xmlns:dc="http://purl.org/dc/elements/1.1/"'

const categoryOf = ({ title }: { title: string }) => ({ name: title, term: title })

/** Writes a feed. Returns its text and media type. */
export function writeFeed(
  { name, title, format, type }: NonNullable<ReturnType<typeof feedNamed>>,
  { name: site, legalName, seo }: Settings,
  cards: readonly Card[],
): { text: string; type: string } {
  const newest = cards
    .map(({ publishedAt }) => publishedAt)
    .toSorted()
    .at(-1)
  const feed = new Feed({
    id: absolute(pathOf(name, 'atom')),
    title: `${site}: ${title}`,
    link: absolute(`/${name}`),
    language: 'en-US',
    generator: false,
    copyright: legalName ?? site,
    // The author of entries that name none: Atom requires one.
    author: { name: legalName ?? site, link: absolute('/') },
    ...(seo?.description !== undefined && { description: seo.description }),
    // Not the current time, so that the same content gives the same feed.
    ...(newest !== undefined && { updated: new Date(newest) }),
    feedLinks: {
      rss: absolute(pathOf(name, 'xml')),
      atom: absolute(pathOf(name, 'atom')),
      json: absolute(pathOf(name, 'json')),
    },
  })
  for (const card of cards) {
    const url = absolute(addressOf(type, card.slug))
    const published = new Date(card.publishedAt)
    feed.addItem({
      id: url,
      link: url,
      // Feed readers parse it as HTML, and in Atom also titles.
      description: escaped(card.standfirst),
      title: format === 'atom' ? escaped(card.title) : card.title,
      date: published,
      published,
      ...('cover' in card && card.cover && { image: pictureOf(card.cover) }),
      ...('author' in card && card.author && authorOf(card.author.name, format)),
      ...('category' in card && { category: [categoryOf(card.category)] }),
    })
  }
  const { type: mediaType, write } = FORMATS[format]
  const text = write(feed).replaceAll(UNWRITABLE, ' ').replaceAll(ENCLOSURE_TYPE, PICTURE_TYPE)
  return { text, type: mediaType }
}
