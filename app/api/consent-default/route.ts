import { GRANTED_MARKETS } from '@/lib/constants.ts'
import { env } from '@/lib/env.ts'

/** A CDN may tell two letters or three. */
const GRANTED = new Set<string>([...Object.entries(GRANTED_MARKETS).flat(), 'USA'])

/**
 * The default before a choice in this visitor's country: `{ granted }`. Denied if the country is
 * unknown.
 */
export function GET(request: Request): Response {
  const { COUNTRY_HEADER: name } = env
  const country = name === undefined ? null : request.headers.get(name)
  const granted = GRANTED.has(country?.trim().toUpperCase() ?? '')
  return Response.json({ granted }, { headers: { 'cache-control': 'no-store' } })
}
