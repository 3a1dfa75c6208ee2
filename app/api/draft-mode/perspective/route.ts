import { z } from 'zod'
import { currentPreview } from '@/lib/preview/current-preview.ts'
import { parsePerspective } from '@/lib/preview/perspective.ts'
import { choosePerspective } from '@/lib/preview/session.ts'

const bodyGuard = z.object({ perspective: z.string().max(4000) })

/** Changes what a preview shows: `{"perspective": "drafts"}`, `"published"` or a list of releases. */
export async function POST(request: Request): Promise<Response> {
  if (!(await currentPreview())) return new Response('There is no preview here.', { status: 401 })
  const body: unknown = await request.json().catch(() => undefined)
  const perspective = parsePerspective(bodyGuard.safeParse(body).data?.perspective ?? '')
  if (perspective === undefined) {
    return new Response('Send JSON such as {"perspective": "drafts"}.', { status: 400 })
  }
  await choosePerspective(perspective)
  return new Response(null, { status: 204 })
}
