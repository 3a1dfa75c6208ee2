import { IMAGE_QUALITY, IMAGE_WIDTHS, SMALL_IMAGE_WIDTHS } from '../../lib/constants.ts'
import { env, sanity } from '../../lib/env.ts'
import { isSignedInCloud } from '../../lib/security/image-signature.ts'
import type { Refusal } from './refusals.ts'

const WIDTHS = new Set([...IMAGE_WIDTHS, ...SMALL_IMAGE_WIDTHS].map(String))
/** An original in the lake, whole or with a crop that the site has signed. Next encodes no SVG, and logs each. */
const LAKE_PICTURE =
  /^\/lake\/images\/[a-z0-9-]+\/~?[a-z0-9][a-z0-9_-]*\/[0-9a-f]{40}-\d{1,5}x\d{1,5}\.(?!svg)[a-z]{3,4}(\?[^#]*)?$/
/** One of this project: the cloud serves those of all others at the same host. */
const CLOUD_PICTURE = new RegExp(
  String.raw`^https://cdn\.sanity\.io/images/${sanity.projectId}/${sanity.dataset}/[\w-]+\.(?!svg)[a-z]{3,4}(\?[\w.~=&%,-]+#s=[\w-]+)?$`,
)

function isOurPicture(url: string, isLocal: boolean): boolean {
  if (!isLocal) return CLOUD_PICTURE.test(url) && isSignedInCloud(url, env.LAKE_IMAGE_KEY)
  if (!LAKE_PICTURE.test(url)) return false
  const query = new URLSearchParams(url.split('?', 2)[1])
  return query.size === 0 || query.has('s')
}

/** The query of an address of `/_next/image`; one without `q` asks for the default quality. */
export function pictureQuery({ searchParams }: URL): URLSearchParams {
  if (!searchParams.has('q')) searchParams.set('q', String(IMAGE_QUALITY))
  return searchParams
}

/**
 * The address of a picture in one spelling, since Next would encode and keep the same picture once for each:
 * in the lake with its parameters in one order, in the cloud without the signature.
 */
export function oneSpelling(url: string): string {
  const [address = ''] = url.split('#', 1)
  const [path = '', query = ''] = address.split('?', 2)
  if (query === '' || !path.startsWith('/')) return address
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return `${path}?${parameters.toString()}`
}

/**
 * Why `/_next/image` refuses `query`; undefined where it does not. Without this check, visitors could
 * make the server fetch and encode any number of pictures.
 */
export function pictureProblem(query: URLSearchParams, isLocal: boolean): Refusal | undefined {
  const [url, width, quality] = ['url', 'w', 'q'].map((name) => query.get(name))
  const isComplete = query.size === 3 && url && width && quality
  if (
    isComplete &&
    WIDTHS.has(width) &&
    quality === String(IMAGE_QUALITY) &&
    isOurPicture(url, isLocal)
  )
    return undefined
  const message = `Only this site's pictures are served, in its widths and with q=${IMAGE_QUALITY}.`
  return { status: 400, message }
}
