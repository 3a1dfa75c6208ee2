import { defineField } from '@sanity/types'
import { z } from 'zod'
import { ROUTE } from '../generated/routes.ts'
import { email, optional, place } from '../shared/guards.ts'

/** Where links lead: to another site, to a page of this one, or to a file. */

/** Only http and https leave the site: `javascript:`, `data:` and relative targets are refused. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})

const BEGINNING = 'must begin with http://, https:// or mailto:'
const MAILTO = /^mailto:(?<address>[^?]*)/i

/**
 * Nothing but pages and mail: `javascript:`, `data:` and relative addresses are refused. So is
 * `https:example.com`, which browsers take for a page of this site.
 */
export const linkAddress = z
  .url({ protocol: /^(https?|mailto)$/, error: BEGINNING, abort: true })
  .regex(/^(https?:\/\/|mailto:)/i, BEGINNING)
  .refine((href) => {
    const mail = MAILTO.exec(href)?.groups
    return mail === undefined || email.safeParse(mail['address']).success
  }, 'must name an e-mail address after mailto:')

/** The other choice beside a page of this site. */
export const elsewhereField = defineField({
  name: 'href',
  title: 'Or an address elsewhere',
  type: 'url',
  description:
    'With https:// at its beginning, or an e-mail address as mailto:name@example.com. A page chosen above comes first.',
  validation: (rule) =>
    rule
      // Takes all: what it refused, the guard would refuse once more.
      .uri({ scheme: /./, allowRelative: true, allowCredentials: true })
      .custom(
        (href) =>
          href === undefined ||
          linkAddress.safeParse(href).success ||
          'Write the whole address, such as https://example.com or mailto:name@example.com.',
      ),
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
