import sharp, { type OverlayOptions } from 'sharp'
import { markOnDark, token } from '../../brand.ts'
import { SOCIAL_IMAGE } from '../../constants.ts'
import { largestLettering } from './lettering.ts'

const { width, height } = SOCIAL_IMAGE
const GROUND = token('color-n-950')
const EDGE = 64
const TEXT = { width: 560, height: 370 }
/** Width and height of the mark in pixels. */
const MARK = 39
const NAME_LEFT = EDGE + 54
const SIZES = [76, 66, 58, 50, 44, 38] as const
/** Of a headline; more would not fit onto the image even in the smallest size. */
const MOST_CHARACTERS = 160
/** Size of the part on the right that the picture fills. */
export const PICTURE = { width: 740, height }
/**
 * Pictures with a mean brightness above this (0 to 255) are placed beside the text; darker ones
 * fade into its background.
 */
const LIGHT = 110

/**
 * Draws a social image: the site's name and a headline on a dark background, and a picture to its
 * right, if there is one. Returns a JPEG of the size in SOCIAL_IMAGE.
 */
export async function drawSocialImage(
  name: string,
  headline: string,
  picture?: Buffer,
): Promise<Buffer> {
  const ground = sharp({ create: { width, height, channels: 3, background: GROUND } })
  const title = await drawn(shortened(headline), SIZES, TEXT)
  return ground
    .composite([
      ...(picture ? await placed(picture) : []),
      ...(await logo(name)),
      ...title.map(({ input, height: high }) => ({ input, left: EDGE, top: height - EDGE - high })),
    ])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}

/** `text` as `largestLettering` draws it; nothing where there is nothing to see, such as in a title of invisible signs. */
async function drawn(...[text, sizes, box]: Parameters<typeof largestLettering>) {
  try {
    return [await largestLettering(text, sizes, box)]
  } catch (error) {
    const what = JSON.stringify(text)
    console.warn(`A social image was drawn without the text ${what}: ${String(error)}`)
    return []
  }
}

function shortened(headline: string): string {
  const characters = [...headline]
  if (characters.length <= MOST_CHARACTERS) return headline
  return `${characters.slice(0, MOST_CHARACTERS).join('').trimEnd()}…`
}

async function placed(picture: Buffer): Promise<OverlayOptions[]> {
  const image = sharp(picture).flatten({ background: GROUND }).removeAlpha()
  const { channels } = await image.stats()
  const mean = channels.reduce((sum, channel) => sum + channel.mean, 0) / channels.length
  const beside = width - EDGE - TEXT.width - EDGE / 2
  if (mean > LIGHT) {
    const input = await image.resize(beside, height, { fit: 'cover' }).toBuffer()
    return [{ input, left: width - beside, top: 0 }]
  }
  const input = await image.resize(PICTURE.width, height, { fit: 'cover' }).toBuffer()
  return [
    { input, left: width - PICTURE.width, top: 0 },
    { input: shade(), left: 0, top: 0 },
  ]
}

/** A gradient: near-black behind the text, transparent over the picture's subject. */
function shade(): Buffer {
  const from = (width - PICTURE.width) / width
  return svg(
    width,
    height,
    `<linearGradient id="a"><stop offset="${from}" stop-color="${GROUND}"/><stop offset=".56" stop-color="${GROUND}" stop-opacity=".62"/><stop offset=".78" stop-color="${GROUND}" stop-opacity="0"/></linearGradient><path fill="url(#a)" d="M0 0h${width}v${height}H0z"/>`,
  )
}

async function logo(text: string): Promise<OverlayOptions[]> {
  // Two lines of a long name are as high as two marks.
  const box = { width: width - EDGE - NAME_LEFT, height: 2 * MARK }
  const name = await drawn(text, [34], box)
  return [
    { input: Buffer.from(markOnDark(MARK, 'color-blue-on-dark')), left: EDGE - 1, top: EDGE - 9 },
    ...name.map(({ input }) => ({ input, left: NAME_LEFT, top: EDGE })),
  ]
}

function svg(wide: number, high: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">${content}</svg>`,
  )
}
