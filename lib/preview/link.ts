import { z } from 'zod'
import { addressOf, ROUTED_TYPES } from '../../schemas/shared/route.ts'
import { endOf, nameOf, type ReleaseEnd, releaseGuard } from './shared-release.ts'

/**
 * A link that shows one page to people without an account, as its draft is or as a release will make
 * it, until it expires or somebody takes it back. It is a document of the lake: one with an id of a
 * draft, so that only those who may read drafts can read it, and of a type of the system, so that it is
 * no content.
 */
export const PREVIEW_LINK = 'sanity.previewLink'
const ID = 'drafts.preview-link-'
/** The name of a release. Names of perspectives are refused, because it is used as a perspective. */
const RELEASE = /^(?!(?:drafts|previewDrafts|published|raw)$)[a-zA-Z0-9_][\w-]*$/
const DAY_MS = 24 * 60 * 60_000

/** How long a link can be valid, in days. */
export const LINK_DAYS = [1, 7, 30] as const

export const previewLinkGuard = z.object({
  _id: z.string().startsWith(ID),
  _type: z.literal(PREVIEW_LINK),
  secret: z.string().regex(/^[a-f0-9]{64}$/),
  /** Id of the page it shows, and no other. Links from before it was stored keep to their path. */
  page: z.string().optional(),
  /** Name of the release that it shows the page in. Without it, it shows the draft. */
  release: z.string().regex(RELEASE).optional(),
  /** The page's path when the link was made. */
  path: z.string(),
  /** The page's title when the link was made. */
  title: z.string(),
  /** For whom it is. */
  note: z.string(),
  madeBy: z.string(),
  expiresAt: z.iso.datetime(),
})

export type PreviewLink = z.output<typeof previewLinkGuard>

/** A link as it is read: `path` is where its page is now. */
export interface FoundLink extends PreviewLink {
  /** What it shows, in words: a draft, or which release. */
  shows: string
  /** Why it shows nothing but what visitors see; undefined while its release has the page. */
  ended?: ReleaseEnd
}

const PLACE = '{ _type, "slug": slug.current }'

/**
 * The projection that `readLink` reads: the link, where each version of its page is now, and its
 * release. For queries with the perspective `raw`.
 */
export const LINK = /* groq */ `{
  ...,
  "published": *[_id == ^.page][0]${PLACE},
  "draft": *[_id == "drafts." + ^.page][0]${PLACE},
  "version": *[
    _id == "versions." + ^.release + "." + ^.page && !coalesce(_system.delete, false)
  ][0]${PLACE},
  "within": *[_id == "_.releases." + ^.release][0]{
    state, "title": metadata.title, "isAlone": metadata.cardinality == "one"
  }
}`

const place = z
  .object({ _type: z.enum(ROUTED_TYPES), slug: z.string() })
  .optional()
  .catch(undefined)

const foundGuard = previewLinkGuard.extend({
  published: place,
  draft: place,
  version: place,
  within: releaseGuard.optional().catch(undefined),
})

/**
 * A link with the path of its page now; undefined where `found` is no readable link. `isThere` is false
 * where the page of a draft has no address any more, or is gone.
 */
export function readLink(found: unknown): { link: FoundLink; isThere: boolean } | undefined {
  const read = foundGuard.safeParse(found).data
  if (read === undefined) return undefined
  const { published, draft, version, within, ...link } = read
  if (link.release === undefined) {
    const now = draft ?? published
    const isThere = now !== undefined || link.page === undefined
    return { link: { ...link, ...pathAt(now), shows: 'a draft' }, isThere }
  }
  const ended = endOf(within, version !== undefined)
  const now = ended === undefined ? version : published
  const shows = nameOf(within)
  return { link: { ...link, ...pathAt(now), shows, ...(ended && { ended }) }, isThere: true }
}

const pathAt = (now: z.output<typeof place>) => now && { path: addressOf(now._type, now.slug) }

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

type About = Pick<PreviewLink, 'page' | 'release' | 'path' | 'title' | 'note' | 'madeBy'>

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
