import { loadSettings } from '@/lib/sanity/content.ts'
import { drawSocialImage } from '@/lib/seo/social-image/draw.ts'
import { fetchPicture } from '@/lib/seo/social-image/picture.ts'
import { subjectOf } from '@/lib/seo/social-image/subject.ts'

// Drawn at the first request, and again after something it shows was published.
export const dynamic = 'force-static'
export const generateStaticParams = () => []

const A_DAY = 86_400

/** The social image of a page: `/social-image/platform` is that of `/platform`. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/social-image/[[...path]]'>,
) {
  const { path = [] } = await params
  const subject = await subjectOf(`/${path.map(decodeURIComponent).join('/')}`)
  if (!subject) return new Response('There is no page at this address.', { status: 404 })
  const picture = subject.picture && (await fetchPicture(subject.picture))
  const image = await drawSocialImage((await loadSettings()).name, subject.headline, picture)
  return new Response(new Uint8Array(image), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': `public, max-age=${String(A_DAY)}` },
  })
}
