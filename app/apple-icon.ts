import sharp from 'sharp'
import { markOnDark, token } from '@/lib/brand.ts'

export const contentType = 'image/png'
export const size = { width: 180, height: 180 }

const MARK = 106

/** The mark on the home screens of phones. */
export default async function AppleIcon() {
  const mark = Buffer.from(markOnDark(MARK, 'color-blue-mid'))
  const icon = await sharp({ create: { ...size, channels: 3, background: token('color-n-950') } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
  return new Response(new Uint8Array(icon), { headers: { 'content-type': contentType } })
}
