import type { SlugValue, ValidationContext } from '@sanity/types'
import { linksIn } from './links-in.ts'
import { CLIENT } from './client-options.ts'
import { perspectiveOf, publishedId } from './document-ids.ts'
import { addressOf, ROUTED_TYPES } from './route.ts'

/** Rules for an address that visitors know and an editor emptied, which takes its page off the site. */

const SLUG = /* groq */ `*[_id == $id][0].slug.current`
const REFERRING = /* groq */ `*[references($id) && _id != $id]`

/** The address that publishing the document takes away; undefined where it has one, or never had. */
async function emptied(slug: SlugValue | undefined, { document, getClient }: ValidationContext) {
  const type = ROUTED_TYPES.find((routed) => routed === document?._type)
  if (slug?.current || !document || type === undefined) return undefined
  const id = publishedId(document._id)
  const client = getClient(CLIENT)
  const before = await client.fetch<string | null>(SLUG, { id }, { perspective: 'published' })
  return before === null ? undefined : { address: addressOf(type, before), client, document, id }
}

interface Referring {
  _type: string
  title?: string
  name?: string
}

const nameOf = ({ _type, title, name }: Referring) =>
  _type === 'settings' ? 'the site settings' : `“${title ?? name ?? 'Untitled'}”`

/** Refuses what would break links. Posts refer to their author without one. */
export async function emptiedWhileLinked(slug: SlugValue | undefined, context: ValidationContext) {
  const known = await emptied(slug, context)
  if (known === undefined) return true
  const { address, client, document, id } = known
  const perspective = perspectiveOf(document._id)
  const referring = await client.fetch<Referring[]>(REFERRING, { id }, { perspective })
  const linking = referring.filter((one) => linksIn(one).some(({ target }) => target === id))
  if (linking.length === 0) return true
  const names = linking.map(nameOf).join(', ')
  return `Visitors know this at ${address}, and links lead there. Take them out first, and publish that: ${names}.`
}

export async function emptiedWarning(slug: SlugValue | undefined, context: ValidationContext) {
  const known = await emptied(slug, context)
  if (known === undefined) return true
  return `Visitors of ${known.address} will read that the page does not exist. To lead them elsewhere, make a redirect once this is published.`
}
