import { revalidateTag } from 'next/cache'
import { env } from '@/lib/env.ts'
import { followWebhook } from '@/lib/revalidation/follow.ts'
import { RefusedWebhook } from '@/lib/revalidation/refused-webhook.ts'

/**
 * Called by the lake, or by a webhook in Sanity's cloud, after something was published. The
 * body is signed with SANITY_WEBHOOK_SECRET; see docs/adr/0032-no-publish-is-lost.md.
 */
export async function POST(request: Request) {
  const secret = env.SANITY_WEBHOOK_SECRET
  if (!secret) {
    return refuse(
      new RefusedWebhook(
        503,
        'SANITY_WEBHOOK_SECRET is not set, so that nobody can be trusted here.',
      ),
    )
  }
  const expired = await followWebhook(request, secret)
  if (expired instanceof RefusedWebhook) return refuse(expired)
  for (const tag of expired) revalidateTag(tag, { expire: 0 })
  return Response.json({ expired })
}

const refuse = ({ message, status }: RefusedWebhook) => Response.json({ message }, { status })
