import type { ValidationContext } from '@sanity/types'
import { publishedId, releaseOf } from './document-ids.ts'

/** Without versions that only mark their document as one that goes. */
const FORMS = /* groq */ `*[
  _type == $type && slug.current == $slug && _id != $id && !sanity::versionOf($id) &&
  !coalesce(_system.delete, false)
]{
  _id, "name": coalesce(title, name, "Untitled")
}`

type Client = ReturnType<ValidationContext['getClient']>

/** The form of a document, as it is edited. */
interface Form {
  _id: string
  type: string
  slug: string
}

const versionIn = (release: string | undefined, id: string) =>
  release === undefined ? [] : [`versions.${release}.${publishedId(id)}`]

/**
 * Name of another document that has the address of a form, in any form of its own; undefined where
 * none has. A release that holds both documents decides where they are: inside of it, only its own
 * versions count, and elsewhere, it does not count at all.
 */
export async function ownerOf(form: Form, client: Client): Promise<string | undefined> {
  const { _id, type, slug } = form
  const raw = { perspective: 'raw' } as const
  const params = { type, slug, id: publishedId(_id) }
  const others = await client.fetch<{ _id: string; name: string }[]>(FORMS, params, raw)
  if (others.length === 0) return undefined
  const own = releaseOf(_id)
  const decidedBy = (other: string) => {
    const release = releaseOf(other)
    return release === own ? [] : [...versionIn(own, other), ...versionIn(release, _id)]
  }
  const ids = others.flatMap((other) => decidedBy(other._id))
  const there = await client.fetch<string[]>('*[_id in $ids]._id', { ids }, raw)
  return others.find((other) => !decidedBy(other._id).some((id) => there.includes(id)))?.name
}
