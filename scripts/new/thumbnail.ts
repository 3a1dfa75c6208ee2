import sharp from 'sharp'

const bar = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="#9aa3ad"/>`

const column = (x: number) =>
  [bar(x, 130, 60, 9), ...[152, 166, 180, 194].map((y, row) => bar(x, y, 96 - row * 14, 5))].join(
    '',
  )

/**
 * The picture of a section in the Studio's menu until `npm run thumbnails` takes one: WebP of 400 x
 * 267 px.
 */
export function placeholderThumbnail(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="267">
    <rect width="400" height="267" fill="#e9ecef"/>
    ${bar(32, 44, 190, 18)}${bar(32, 78, 240, 7)}${bar(32, 92, 170, 7)}
    ${[32, 152, 272].map(column).join('')}
  </svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer()
}
