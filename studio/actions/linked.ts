import { publishedId } from '../../schemas/shared/document-ids.ts'

/** A document that links to another one, in one of its forms. */
export interface Linked {
  _id: string
  _type: string
  title: string | null
}

/**
 * What links to `$id`, in all forms but those that `$release` replaces or unpublishes. For a query
 * without a perspective.
 */
export const LINKED = /* groq */ `*[
  references($id) && _id != $id && !sanity::versionOf($id) && !coalesce(_system.delete, false) &&
  count(*[_id == "versions." + $release + "." + ^._id]) == 0
]{
  _id, _type, "title": coalesce(title, name, from)
}`

/** Parameters of `LINKED`; without a release, as it is today. */
export const linkedParams = (id: string, release: string | undefined) => ({
  id,
  release: release ?? '',
})

/** Each document once, whichever of its forms link. */
export const eachOnce = (found: readonly Linked[]) => [
  ...new Map(found.map((one) => [publishedId(one._id), one])).values(),
]
