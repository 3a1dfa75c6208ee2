import { setTimeout as sleep } from 'node:timers/promises'
import { isLocal } from '../env.ts'
import { CLOUD_LAG_MS } from './cloud-lag.ts'
import { expiredByAll, tags } from './tags.ts'
import { Continuity } from './continuity.ts'
import { type Message, parseMessage } from './message.ts'
import { RefusedWebhook } from './refused-webhook.ts'
import { reportedChanges } from './reported-changes.ts'
import { shownDocuments } from './shown-documents.ts'
import { UsedSignatures } from './used-signatures.ts'
import { readSignedBody } from './signed-body.ts'

const used = new UsedSignatures()
const continuity = new Continuity()

/** Reads a webhook and decides which cache tags it expires, or why it is not followed. */
export async function followWebhook(
  request: Request,
  secret: string,
): Promise<string[] | RefusedWebhook> {
  const signed = await readSignedBody(request, secret)
  if (signed instanceof RefusedWebhook) return signed
  const message = parseMessage(signed.text)
  if (message === undefined) {
    return new RefusedWebhook(
      400,
      'Send JSON with at least {"_type": "…"}; see docs/studio-on-cloud.md.',
    )
  }
  if (!used.accept(signed.signature)) {
    return new RefusedWebhook(
      409,
      'This very request was followed before. Sign each attempt again.',
    )
  }
  // The cloud may still answer with the old content, and pages are made again at once.
  if (!isLocal && message.expire.length === 0) await sleep(CLOUD_LAG_MS)
  const expired = expiredByMessage(message)
  if (expired.includes(tags.everything)) {
    continuity.expireAll()
    reportedChanges.noteEverything()
  }
  reportedChanges.noteChanges(message.changes)
  return expired
}

function expiredByMessage({ changes, expire, range }: Message): string[] {
  if (expire.length > 0) return expire
  const gap = range && continuity.gapBefore(range)
  if (range) continuity.follow(range)
  if (gap === undefined) return expiredByAll(changes, (id) => shownDocuments.readersOf(id))
  console.log(`Every page is rendered again, because ${gap}.`)
  return [tags.everything]
}
