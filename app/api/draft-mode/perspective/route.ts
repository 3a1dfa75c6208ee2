import { z } from 'zod'
import { currentPreview } from '@/lib/preview/current-preview.ts'
import { parsePerspective } from '@/lib/preview/perspective.ts'
import { refusePreview } from '@/lib/preview/refuse.ts'
import { choosePerspective } from '@/lib/preview/session.ts'

const bodyGuard = z.object({ perspective: z.string().max(4000) })

/** Changes what a preview shows: `{"perspective": "drafts"}`, `"published"` or a list of releases. */
export async function POST(request: Request): Promise<Response> {
  if (!(await currentPreview())) return refusePreview(401, 'There is no preview here.')
  const body: unknown = await request.json().catch(() => undefined)
  const perspective = parsePerspective(bodyGuard.safeParse(body).data?.perspective ?? '')
  if (perspective === undefined) {
    return refusePreview(400, 'Send JSON such as {"perspective": "drafts"}.')
  }
  await choosePerspective(perspective)
  return new Response(null, { status: 204 })
}
