import type { CutImage, Image } from '../../schemas/objects/figure.ts'
import { env, isLocal, sanity } from '../env.ts'
import { imagesOf, NO_CROP, sized } from './cut-image.ts'
import { signedImage } from '../security/image-signature.ts'

const cut = imagesOf({ ...sanity, isLocal })

/** Pixel size that the reference of an image names. Throws on a malformed reference. */
function pixelSize(ref: string): { width: number; height: number } {
  const [, width, height] = /-(\d+)x(\d+)-[a-z0-9]+$/.exec(ref) ?? []
  if (!width || !height) throw new Error(`Not a reference to an image: ${ref}`)
  return { width: Number(width), height: Number(height) }
}

/** The part of the picture that the editor kept, in pixels. */
function croppedSize({ ref, crop = NO_CROP }: CutImage) {
  const { width, height } = pixelSize(ref)
  return {
    width: Math.round(width * (1 - crop.left - crop.right)),
    height: Math.round(height * (1 - crop.top - crop.bottom)),
  }
}

/** The largest box of an aspect ratio (width by height) that fits. */
function largestBox(size: { width: number; height: number }, aspect: number) {
  return size.width / size.height > aspect
    ? { width: Math.round(size.height * aspect), height: size.height }
    : { width: size.width, height: Math.round(size.width / aspect) }
}

const addressOf = (image: ReturnType<typeof cut>) => signedImage(image.url(), env.LAKE_IMAGE_KEY)

/**
 * Address of an image as a JPEG of exactly this size, cut around its hotspot. For the optimizer of this
 * site.
 */
export const sizedImageSource = (
  image: CutImage,
  size: { width: number; height: number },
): string => addressOf(sized(cut(image), size))

/** The same for others: in cloud mode without the signature, which only this site's optimizer checks. */
export function sizedImageUrl(image: CutImage, size: { width: number; height: number }): string {
  const [address = ''] = sizedImageSource(image, size).split('#', 1)
  return address
}

/**
 * Address and pixel size of a figure, cut to the editor's crop and, with `aspect`
 * (width by height), to that shape around the hotspot.
 */
export function imageSource(figure: CutImage, aspect?: number) {
  const cropped = croppedSize(figure)
  const size = aspect ? largestBox(cropped, aspect) : cropped
  const isWhole = size.width === cropped.width && size.height === cropped.height
  const image = cut(figure)
  // A picture that already has the shape is not encoded again.
  const src = addressOf(isWhole ? image : image.size(size.width, size.height))
  return { src, ...size }
}

/**
 * How many times as wide as its box a picture is rendered if it covers a box of this shape (width by
 * height): more than 1 if the box cuts off its sides.
 */
export function coverFactor(figure: CutImage | undefined, box: number): number {
  if (!figure) return 1
  const { height, width } = croppedSize(figure)
  return Math.max(1, width / height / box)
}

/**
 * How wide a picture is drawn that covers a box of this shape and `width`, rounded, in the unit of
 * `width`.
 */
export const coverWidth = (figure: CutImage | undefined, box: number, width = 100) =>
  Math.round(width * coverFactor(figure, box))

/** The position, 0 to 1, of a point of the whole picture within what is left between two cropped margins. */
function within(at: number, before: number, after: number): number {
  const kept = 1 - before - after
  return Math.min(Math.max(at - before, 0), kept) / kept
}

/** The middle of the hotspot as fractions of the picture as it is shown, without what was cropped. */
export function shownHotspot({ hotspot, crop = NO_CROP }: Image) {
  if (!hotspot) return undefined
  return {
    x: within(hotspot.x, crop.left, crop.right),
    y: within(hotspot.y, crop.top, crop.bottom),
  }
}

/** The position, 0 to 1, of the point `at` within a cut of length `cut` that is centered on it if possible. */
function withinCut(at: number, whole: number, cut: number): number {
  const point = at * whole
  const start = Math.min(Math.max(point - cut / 2, 0), whole - cut)
  return (point - start) / cut
}

/**
 * CSS `object-position` that keeps the hotspot in view when a box crops the picture further, which has
 * been cut to `aspect` (width by height) where there is one.
 */
export function objectPosition(figure: Image, aspect?: number): string | undefined {
  const spot = shownHotspot(figure)
  if (!spot) return undefined
  const whole = croppedSize(figure)
  const cut = aspect ? largestBox(whole, aspect) : whole
  const x = withinCut(spot.x, whole.width, cut.width)
  const y = withinCut(spot.y, whole.height, cut.height)
  return `${Math.round(100 * x)}% ${Math.round(100 * y)}%`
}
