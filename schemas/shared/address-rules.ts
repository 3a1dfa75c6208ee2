import type { SlugValue, ValidationContext } from '@sanity/types'
import { LISTED } from '../generated/lists.ts'
import { CLIENT } from './client-options.ts'
import { ownerOf } from './address-in-use.ts'
import { perspectiveOf, publishedId, releaseOf } from './document-ids.ts'
import { isPageOf, pagesOf } from './paging.ts'
import { pathOf, type RedirectRule } from './redirect-rules.ts'
import { elsewhereReason, SCHEDULED_ELSEWHERE } from './scheduled-elsewhere.ts'
import { addressOf, documentAt, listPageAt, ROUTED_TYPES, type RoutedType } from './route.ts'

/** Checks of addresses that ask the lake what else there is. */

type Client = ReturnType<ValidationContext['getClient']>

const isRouted = (type: string | undefined): type is RoutedType =>
  ROUTED_TYPES.some((routed) => routed === type)

/** Path of a document with this slug; its slug where documents of the type have no pages. */
const pathWith = (type: string | undefined, slug: string) =>
  isRouted(type) ? addressOf(type, slug) : slug

const SLUG = /* groq */ `*[_id == $id][0].slug.current`

/** Whether the address is free and stays the document's own, and the home page keeps its own. */
export async function freeAddress(slug: SlugValue | undefined, context: ValidationContext) {
  const { document } = context
  if (!slug?.current || !document) return true
  const { _id, _type: type } = document
  const client = context.getClient(CLIENT)
  const raw = { perspective: 'raw' } as const
  const id = publishedId(_id)
  const path = pathWith(type, slug.current)
  const isHome = type === 'page' && (await client.fetch<string | null>(SLUG, { id }, raw)) === '/'
  if (isHome && slug.current !== '/') {
    return 'This is the home page, where visitors arrive. Its address stays /'
  }
  const owner = await ownerOf({ _id, type, slug: slug.current }, client)
  if (owner !== undefined) return `${path} is the address of “${owner}”. Choose another one.`
  if (releaseOf(_id) === undefined) return true
  const params = { id, version: _id, slug: slug.current }
  const elsewhere = await client.fetch<string | null>(SCHEDULED_ELSEWHERE, params, raw)
  return elsewhere === null || elsewhereReason(path, pathWith(type, elsewhere))
}

const REDIRECT_TO = /* groq */ `*[_type == "redirect" && from == $path][0].to`
const IS_ALONE = /* groq */ `coalesce(*[_id == $release][0].metadata.cardinality == "one", false)`
const AT_OLD = /* groq */ `{
  "page": *[_type == $type && slug.current == $before && _id != $id][0]._id,
  "to": ${REDIRECT_TO}
}`

/** A document with the address that a release gives it; its `id` is without `versions.`. */
interface InRelease {
  client: Client
  id: string
  type: RoutedType
  slug: string
  release: string
}

/** What a release does to redirects with this address. */
async function warningInRelease({ client, id, type, slug, release }: InRelease) {
  const path = addressOf(type, slug)
  const perspective = [release]
  const before = await client.fetch<string | null>(SLUG, { id }, { perspective: 'published' })
  if (before === slug) return true
  const led = await client.fetch<string | null>(REDIRECT_TO, { path }, { perspective })
  if (led !== null) {
    const params = { release: `_.releases.${release}` }
    const isAlone = await client.fetch<boolean>(IS_ALONE, params, { perspective: 'raw' })
    return isAlone
      ? `Visitors of ${path} are led to ${led} today, and a scheduled draft does not end that redirect. Choose another address.`
      : `Visitors of ${path} are led to ${led} today. The release removes that redirect once somebody has opened this in it.`
  }
  if (before === null) return true
  const old = addressOf(type, before)
  const atOld = await client.fetch<{ page: string | null; to: string | null }>(
    AT_OLD,
    { type, before, id, path: old },
    { perspective },
  )
  return atOld.page === null && atOld.to === null
    ? `Visitors know this at ${old}, and the release takes no redirect from there along.`
    : true
}

/** What publishing a draft at `path` does to redirects. */
async function warningOnPublish(path: string, client: Client) {
  const to = await client.fetch<string | null>(REDIRECT_TO, { path }, { perspective: 'published' })
  return to === null
    ? true
    : `Visitors of ${path} are led to ${to} today. Publishing this removes that redirect.`
}

/** What publishing this address does to redirects, if editors should know beforehand. */
export async function addressWarning(slug: SlugValue | undefined, context: ValidationContext) {
  const { document } = context
  if (!slug?.current || !document || !isRouted(document._type)) return true
  const { _id, _type: type } = document
  const client = context.getClient(CLIENT)
  const release = releaseOf(_id)
  return release === undefined
    ? warningOnPublish(addressOf(type, slug.current), client)
    : warningInRelease({ client, id: publishedId(_id), type, slug: slug.current, release })
}

const RULES = /* groq */ `*[_type == "redirect" && _id != $id && defined(from) && defined(to)]{ from, to }`
const PAGE = /* groq */ `*[_type == $type && slug.current == $slug][0]{
  "title": coalesce(title, name, "Untitled"), ${LISTED}
}`

/** All other redirects that there are when this one is published. */
export const otherRules = (context: ValidationContext) =>
  context
    .getClient(CLIENT)
    .fetch<RedirectRule[]>(
      RULES,
      { id: publishedId(context.document?._id ?? '') },
      { perspective: perspectiveOf(context.document?._id ?? '') },
    )

/** Title of the document that answers at an address of this site when this one is published; undefined where none does. */
export async function titleAt(address: string, context: ValidationContext) {
  const path = pathOf(address)
  if (path === undefined) return undefined
  const { path: own } = listPageAt(path)
  const page = await context
    .getClient(CLIENT)
    .fetch<{ title: string; listed: (number | null)[] } | null>(PAGE, documentAt(own), {
      perspective: perspectiveOf(context.document?._id ?? ''),
    })
  return page !== null && isPageOf(path, own, pagesOf(page.listed)) ? page.title : undefined
}
