import { crc32, deflateSync, gzipSync } from 'node:zlib'

// Small files that would be very large once decoded; sizes are in pixels.

const text = (latin1: string) => Buffer.from(latin1, 'latin1')

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A PNG of one color, with more chunks before its pixels. */
export function png(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  // One bit of gray.
  head.set([1, 0, 0, 0, 0], 8)
  const row = Math.ceil(width / 8) + 1
  const pixels = deflateSync(Buffer.alloc(row * height))
  const signature = text('\x89PNG\r\n\x1a\n')
  const end = [chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, chunk('IHDR', head), ...chunks, ...end])
}

const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024))

/** A color profile and a comment that become a thousand times larger when decompressed. */
export const profileBomb = (megabytes: number) =>
  png(8, 8, chunk('iCCP', Buffer.concat([text('p\0\0'), zeros(megabytes)])))
export const commentBomb = (megabytes: number) =>
  png(8, 8, chunk('zTXt', Buffer.concat([text('Comment\0\0'), zeros(megabytes)])))

/** The header of a GIF with a frame of this size, and no pixels. */
export function gif(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width)
  size.writeUInt16LE(height, 2)
  const screen = [text('GIF89a'), size, text('\x80\0\0\0\0\0\xff\xff\xff')]
  const frame = [text(',\0\0\0\0'), size, text('\0\x02\x02\x44\x01\0;')]
  return Buffer.concat([...screen, ...frame])
}

/** A WebP with a canvas of this size and a smaller frame. */
export function webp(small: Buffer, width: number, height: number): Buffer {
  const head = Buffer.alloc(18)
  head.write('VP8X', 'latin1')
  head.writeUInt32LE(10, 4)
  head.writeUIntLE(width - 1, 12, 3)
  head.writeUIntLE(height - 1, 15, 3)
  const frames = small.subarray(12)
  const body = Buffer.concat([text('WEBP'), head, frames])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([text('RIFF'), size, body])
}

/** A JPEG whose header claims a larger size. */
export function jpeg(small: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(small)
  const frame = lying.findIndex(
    (byte, at) => byte === 0xff && [0xc0, 0xc2].includes(lying[at + 1] ?? 0),
  )
  lying.writeUInt16BE(height, frame + 5)
  lying.writeUInt16BE(width, frame + 7)
  return lying
}

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" width="24" height="12"'

/** An SVG in which each level contains the one below ten times. */
export function svgOfUses(levels: number): string {
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  )
  const leaf = '<path id="l0" d="M0 0h1v1z"/>'
  return `<svg ${XMLNS}><defs>${leaf}${groups.join('')}</defs><use href="#l${levels}"/></svg>`
}

export const svgWith = (content: string) => `<svg ${XMLNS}>${content}</svg>`
export const compressedSvg = () => gzipSync(svgWith('<script/>'))
