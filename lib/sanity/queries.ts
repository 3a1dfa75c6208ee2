import { defineQuery } from 'groq'
import { ILLUSTRATION_FRAGMENT } from '../../schemas/documents/illustration.ts'
import { SETTINGS_FRAGMENT } from '../../schemas/documents/settings.ts'

/** Queries about documents without an address; the others are in schemas/generated/queries.ts. */

export const SETTINGS_QUERY = defineQuery(`*[_id == "settings"][0]{ ${SETTINGS_FRAGMENT} }`)

export const NOT_FOUND_QUERY = defineQuery(
  `*[_id == "settings"][0].notFoundDrawing->{ ${ILLUSTRATION_FRAGMENT} }`,
)

/** Whether there is anything of a type that has an address. */
export const ANY_QUERY = defineQuery(`defined(*[_type == $type && defined(slug.current)][0]._id)`)

/**
 * The newest redirect from a path. `$path` is in lower case and has no slash at its end; `$escaped` is
 * the same as browsers copy it, such as `/%c3%bc`.
 */
export const REDIRECT_QUERY = defineQuery(
  `*[_type == "redirect" && lower(from) in [$path, $path + "/", $escaped, $escaped + "/"]] | order(_updatedAt desc)[0]{ from, to, permanent }`,
)
