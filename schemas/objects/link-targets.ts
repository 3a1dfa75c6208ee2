import { z } from 'zod'
import { ROUTE } from '../generated/routes.ts'
import { optional, place } from '../shared/guards.ts'

/** Where links lead: to another site, to a page of this one, or to a file. */

/** Only http and https leave the site: `javascript:`, `data:` and relative targets are refused. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})

/** `internal` arrives as a route. */
export const INTERNAL_TARGET_FRAGMENT = /* groq */ `"internal": internal->{ ${ROUTE} }.route, anchor`

const UNREACHABLE = 'points to a page that is missing or unpublished'

export const internalTarget = z.object(
  {
    // Browsers take two slashes at the start, in either spelling, for another host.
    internal: z.string(UNREACHABLE).regex(/^\/(?![/\\])/, UNREACHABLE),
    anchor: optional(place),
  },
  'has no page',
)

/** Path of an internal target, with its anchor. */
export function internalHref({ internal, anchor }: z.output<typeof internalTarget>): string {
  return anchor ? `${internal}#${anchor}` : internal
}

export const FILE_TARGET_FRAGMENT = /* groq */ `"asset": asset->{ url, originalFilename, size }`

export const fileTarget = z.object(
  {
    asset: z.object(
      {
        url: z.url({ protocol: /^https?$/ }),
        originalFilename: optional(z.string()),
        size: optional(z.number()),
      },
      'has no file',
    ),
  },
  'has no file',
)
