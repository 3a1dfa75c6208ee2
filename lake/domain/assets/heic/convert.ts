import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { apiError } from '../../../model/errors.ts'
import { HEIC, MAX_IMAGE_BYTES } from '../limits.ts'
import { type ReceivedFile, receiveBody } from '../receive.ts'
import { readHead } from '../read-head.ts'
import { decodeHeic } from './decode.ts'
import { withProfile } from './jpeg-profile.ts'

const ADVICE =
  'Export it as JPEG and upload that: on an iPhone by Settings > Camera > Formats > Most Compatible, on a Mac by Export in Preview.'
const JPEG_QUALITY = 90

/** HEIC is a HEIF file whose pictures are encoded as HEVC; AVIF is another. */
async function readHeicHeader(path: string) {
  // Only HEIF may reach the decoder: opening an SVG, for one, is safe only after it has been
  // checked.
  const head = await readHead(path)
  if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return header?.format === 'heif' && header.compression !== 'av1' ? header : undefined
}

/**
 * Converts a received HEIC picture, which phones take and browsers cannot show, to a JPEG, and
 * returns it as another received file; undefined for any other format. Metadata, such as where the
 * picture was taken, is dropped. Throws 400 with advice if the picture is too large or unreadable.
 */
export async function convertHeic(
  { path }: ReceivedFile,
  dir: string,
): Promise<ReceivedFile | undefined> {
  const header = await readHeicHeader(path)
  if (header === undefined) return undefined
  const { width, height, icc } = header
  if (width * height > HEIC.maxPixels) {
    throw apiError(
      400,
      `The HEIC picture measures ${width} x ${height} pixels; up to ${HEIC.maxPixels / 1e6} megapixels are converted. ${ADVICE}`,
    )
  }
  const { data, ...size } = await decodeHeic(await readFile(path)).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw apiError(400, `The HEIC picture could not be read: ${reason}. ${ADVICE}`)
  })
  const jpeg = await sharp(data, { raw: { ...size, channels: 4 } })
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
  return receiveBody(Readable.from([withProfile(jpeg, icc)]), MAX_IMAGE_BYTES, dir)
}
