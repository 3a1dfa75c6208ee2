import type { Action, SanityClient } from '@sanity/client'
import { publishedId, releaseOf } from '../../schemas/shared/document-ids.ts'

const MADE_FOR = /* groq */ `*[
  _type == "redirect" && madeFor == $id && string::startsWith(_id, $versions)
]._id`

/**
 * Takes a version out of its release, and with it the redirects that the release took along for it:
 * they would lead visitors to an address where nothing is.
 */
export async function leaveRelease(versionId: string, client: SanityClient): Promise<void> {
  const redirects = await client.fetch<string[]>(
    MADE_FOR,
    { id: publishedId(versionId), versions: `versions.${releaseOf(versionId)}.` },
    { perspective: 'raw' },
  )
  await client.action(
    [versionId, ...redirects].map((one): Action => ({
      actionType: 'sanity.action.document.version.discard',
      versionId: one,
    })),
  )
}
