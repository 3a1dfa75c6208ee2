import { pathOnSite } from '@/lib/preview/path-on-site.ts'
import { endPreview } from '@/lib/preview/session.ts'

/** Leaves the preview, and goes on to the page in the field `to`. */
export async function POST(request: Request): Promise<Response> {
  const to = await request.formData().then(
    (form) => form.get('to'),
    () => null,
  )
  await endPreview()
  const location = (typeof to === 'string' && pathOnSite(to)) || '/'
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
