import { z } from 'zod'
import { addressOf, ROUTED_TYPES } from '../../schemas/shared/route.ts'

/**
 * A link that shows the draft of one page to people without an account, until it expires or somebody
 * takes it back. It is a document of the lake: one with an id of a draft, so that only those who may
 * read drafts can read it, and of a type of the system, so that it is no content.
 */
export const PREVIEW_LINK = 'sanity.previewLink'
const ID = 'drafts.preview-link-'
const DAY_MS = 24 * 60 * 60_000

/** How long a link can be valid, in days. */
export const LINK_DAYS = [1, 7, 30] as const

export const previewLinkGuard = z.object({
  _id: z.string().startsWith(ID),
  _type: z.literal(PREVIEW_LINK),
  secret: z.string().regex(/^[a-f0-9]{64}$/),
  /** Id of the page it shows, and no other. Links from before it was stored keep to their path. */
  page: z.string().optional(),
  /** Of that page, when the link was made. */
  path: z.string(),
  /** Of that page, when the link was made. */
  title: z.string(),
  /** For whom it is. */
  note: z.string(),
  madeBy: z.string(),
  expiresAt: z.iso.datetime(),
})

export type PreviewLink = z.output<typeof previewLinkGuard>

/** What `readLink` reads of a link: with it, where its page is now. For a query without a perspective. */
export const LINK = /* groq */ `{
  ...,
  "now": coalesce(*[_id == "drafts." + ^.page][0], *[_id == ^.page][0]){ _type, "slug": slug.current }
}`

const nowGuard = z
  .object({ _type: z.enum(ROUTED_TYPES), slug: z.string() })
  .nullish()
  .catch(null)

/**
 * A link with the path of its page now; undefined where `found` is no readable link. `isThere` is false
 * where its page has no address any more, or is gone.
 */
export function readLink(found: unknown): { link: PreviewLink; isThere: boolean } | undefined {
  const read = previewLinkGuard.extend({ now: nowGuard }).safeParse(found).data
  if (read === undefined) return undefined
  const { now, ...link } = read
  if (link.page === undefined) return { link, isThere: true }
  if (!now) return { link, isThere: false }
  return { link: { ...link, path: addressOf(now._type, now.slug) }, isThere: true }
}

/**
 * The links among `found` that are still valid at `now` (Unix milliseconds), and how many documents
 * are not readable links, which open nothing.
 */
export function readLinks(found: unknown, now = Date.now()) {
  const documents = z.array(z.unknown()).safeParse(found).data ?? []
  const links = documents.flatMap((one) => readLink(one)?.link ?? [])
  return {
    links: links.filter(({ expiresAt }) => Date.parse(expiresAt) > now),
    unreadable: documents.length - links.length,
  }
}

const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

type About = Pick<PreviewLink, 'page' | 'path' | 'title' | 'note' | 'madeBy'>

/** A new link, valid for `days` from `now` (Unix milliseconds) on. */
export const newPreviewLink = (about: About, days: number, now = Date.now()): PreviewLink => ({
  _id: `${ID}${randomHex(8)}`,
  _type: PREVIEW_LINK,
  secret: randomHex(32),
  ...about,
  expiresAt: new Date(now + days * DAY_MS).toISOString(),
})

/** What a browser sends: the id of the link and its secret. */
export const keyOf = ({ _id, secret }: Pick<PreviewLink, '_id' | 'secret'>) =>
  `${_id.slice(ID.length)}.${secret}`

/** The address to send to somebody, on this site. */
export const linkAddress = (link: PreviewLink) => `/api/draft-mode/share?link=${keyOf(link)}`

/** Reads a key; undefined where it cannot be one. */
export function parseKey(key: string): Pick<PreviewLink, '_id' | 'secret'> | undefined {
  const [, id, secret] = /^([a-f0-9]{16})\.([a-f0-9]{64})$/.exec(key) ?? []
  return id === undefined || secret === undefined ? undefined : { _id: `${ID}${id}`, secret }
}
