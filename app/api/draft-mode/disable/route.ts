import { pathOnSite } from '@/lib/preview/path-on-site.ts'
import { refusePreview } from '@/lib/preview/refuse.ts'
import { endPreview } from '@/lib/preview/session.ts'
import { isSameOrigin } from '@/lib/security/same-origin.ts'

/** Leaves the preview, and goes on to the page in the field `to`. Only pages of this site may ask for it. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) {
    return refusePreview(403, 'Leave the preview with the button on a page of this site.')
  }
  const to = await request.formData().then(
    (form) => form.get('to'),
    () => null,
  )
  await endPreview()
  const location = (typeof to === 'string' && pathOnSite(to)) || '/'
  return new Response(null, { status: 303, headers: { 'cache-control': 'no-store', location } })
}
