import { loadSettings } from '@/lib/sanity/content.ts'
import { absolute } from '@/lib/site-url.ts'

const A_YEAR_MS = 365 * 86_400_000

// Made again every 30 days, because it contains a date of expiry.
export const revalidate = 2_592_000

/** Where to report a weakness (RFC 9116); 404 while the settings name no address. */
export async function GET() {
  const { securityEmail } = await loadSettings()
  if (!securityEmail) return new Response('No address for reports is known.', { status: 404 })
  const lines = [
    `Contact: mailto:${securityEmail}`,
    `Expires: ${new Date(Date.now() + A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute('/.well-known/security.txt')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
