import { createImageUrlBuilder } from '@sanity/image-url'
import type { CutImage } from '../../schemas/objects/figure.ts'

export const NO_CROP = { top: 0, bottom: 0, left: 0, right: 0 }
const CENTER = { x: 0.5, y: 0.5, width: 1, height: 1 }

interface Source {
  projectId: string
  dataset: string
  /** Whether this is the embedded lake, whose images are on the site's own origin, below /lake. */
  isLocal: boolean
}

/** A builder of image addresses, for the server and the Studio. */
export function imagesOf({ projectId, dataset, isLocal }: Source) {
  const baseUrl = isLocal ? '/lake' : 'https://cdn.sanity.io'
  const builder = createImageUrlBuilder({ projectId, dataset, baseUrl })
  return ({ ref, crop, hotspot }: CutImage) =>
    builder.image({ asset: { _ref: ref }, crop: crop ?? NO_CROP, hotspot: hotspot ?? CENTER })
}

/** Sets an image of `imagesOf` to a JPEG of exactly this size, cut around its hotspot. */
export const sized = (
  image: ReturnType<ReturnType<typeof imagesOf>>,
  { width, height }: { width: number; height: number },
) => image.size(width, height).fit('crop').format('jpg')
