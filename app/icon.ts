import { icon } from '@/lib/brand.ts'

export const contentType = 'image/svg+xml'
export const size = { width: 32, height: 32 }

/** The sign in browser tabs. */
export default function Icon() {
  return new Response(icon(), { headers: { 'content-type': contentType } })
}
