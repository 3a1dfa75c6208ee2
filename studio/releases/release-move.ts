import { publishedId, releaseOf } from '../../schemas/shared/document-ids.ts'
import { addressIn } from '../addresses/address.ts'
import type { AnyRedirect, ReleaseMove } from './plan-redirects.ts'

/** A version of a document as it is edited. */
export interface Version {
  /** `versions.<release>.<document>`; anything else moves in no release. */
  id: string
  type: string
  slug: unknown
}

/** The documents that concern a version, queried without a perspective. */
export interface Around {
  before: { slug: unknown } | null
  isTaken: boolean
  /** Whether the release is a scheduled draft, which publishes this document alone. */
  isAlone: boolean
  redirects: AnyRedirect[]
}

export const AROUND = `{
  "before": *[_id == $id][0]{ slug },
  "isTaken": count(*[
    _type == $type && _id != $version && string::startsWith(_id, $versions) &&
    slug.current == *[_id == $id][0].slug.current
  ]) > 0,
  "isAlone": coalesce(*[_id == $release][0].metadata.cardinality == "one", false),
  "redirects": *[_type == "redirect"]{
    _id, from, to, permanent, madeFor, "isEnding": coalesce(_system.delete, false)
  }
}`

/** Parameters of `AROUND`; undefined outside of releases. */
export function aroundParams({ id, type }: Pick<Version, 'id' | 'type'>) {
  const release = releaseOf(id)
  return release === undefined
    ? undefined
    : {
        id: publishedId(id),
        type,
        version: id,
        versions: `versions.${release}.`,
        release: `_.releases.${release}`,
      }
}

/** Where a release moves a document; undefined outside of releases. */
export function releaseMove({ id, type, slug }: Version, around: Around): ReleaseMove | undefined {
  const release = releaseOf(id)
  if (release === undefined) return undefined
  return {
    release,
    id: publishedId(id),
    from: addressIn(type, around.before),
    to: addressIn(type, { slug }),
    isTaken: around.isTaken,
    isAlone: around.isAlone,
    redirects: around.redirects,
  }
}
