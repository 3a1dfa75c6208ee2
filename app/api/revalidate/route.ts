import { revalidateTag } from 'next/cache'
import type { NextRequest } from 'next/server'
import { parseBody } from 'next-sanity/webhook'
import { env } from '@/lib/env.ts'
import { changeGuard, expiredBy } from '@/lib/sanity/tags.ts'

/**
 * Called by the lake, or by a webhook in Sanity's cloud, after something was published.
 * The body is signed with SANITY_WEBHOOK_SECRET; see lib/sanity/tags.ts for its shape.
 */
export async function POST(request: NextRequest) {
  const secret = env.SANITY_WEBHOOK_SECRET
  if (!secret)
    return answer(503, 'SANITY_WEBHOOK_SECRET is not set, so that nobody can be trusted here.')
  const { body, isValidSignature } = await parseBody<unknown>(request, secret, false).catch(() => ({
    body: null,
    isValidSignature: true,
  }))
  if (!isValidSignature) return answer(401, 'The signature does not fit the body and the secret.')
  const change = changeGuard.safeParse(body)
  if (!change.success)
    return answer(400, 'Send JSON with at least {"_type": "…"}; see docs/studio-on-cloud.md.')
  const expired = expiredBy(change.data)
  for (const tag of expired) revalidateTag(tag, { expire: 0 })
  return Response.json({ expired })
}

const answer = (status: number, message: string) => Response.json({ message }, { status })
