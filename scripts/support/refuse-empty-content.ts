import { createClient } from '@sanity/client'
import { isLocal, sanity } from '../../lib/env.ts'
import type { LakeAddress } from '../../server/supervisor/environment.ts'

const WITHIN_MS = 10_000

/** What every page needs, and the page that every site has. */
const NEEDED = `{
  "Site settings": defined(*[_id == "settings"][0]._id),
  "the home page": defined(*[_type == "page" && slug.current == "/"][0]._id)
}`

const KEPT = 'Nothing was built; the build from before is as it was.'

/** Where the site's content is, and what to do where it cannot be read there. */
function placeOf(lake: LakeAddress | undefined): { place: string; advice: string } {
  if (!isLocal)
    return {
      place: `dataset ${sanity.dataset} of project ${sanity.projectId} at Sanity`,
      advice:
        'Check NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET, that the dataset is public, and that this machine reaches api.sanity.io.',
    }
  return {
    place: `the lake at ${lake?.url}`,
    advice: lake?.isElsewhere
      ? 'Start it there with `npm start lake`, or correct LAKE_URL.'
      : 'The lines of the lake above say why; try again.',
  }
}

/**
 * Throws, with what to do, if the content of a site that is about to be built cannot be read or lacks what
 * no site can be without: a build of nothing would replace a good one. Reads as visitors do.
 */
export async function refuseEmptyContent(lake: LakeAddress | undefined): Promise<void> {
  const client = createClient({
    ...sanity,
    perspective: 'published',
    useCdn: false,
    timeout: WITHIN_MS,
    maxRetries: 1,
    ...(lake && { apiHost: lake.url, useProjectHostname: false }),
  })
  const { advice, place } = placeOf(lake)
  const unreadable = (reason: string, cause?: unknown) =>
    new Error(`The content in ${place} cannot be read: ${reason}\n${advice}\n${KEPT}`, { cause })
  const found = await client.fetch<Record<string, boolean> | undefined>(NEEDED).catch((error) => {
    throw unreadable(error instanceof Error ? error.message : String(error), error)
  })
  if (found === undefined) throw unreadable('what it answers is no result of a query.')
  const missing = Object.keys(found).filter((name) => found[name] !== true)
  if (missing.length === 0) return
  throw new Error(
    `In ${place} there is nothing published as ${missing.join(' and ')}.\nBring content in with \`npm run content:import\`, or publish it in the Studio.\n${KEPT}`,
  )
}
