import type { Action, SanityClient } from '@sanity/client'
import { z } from 'zod'
import { textOf } from '../../schemas/shared/objects-in.ts'
import type { StoredRedirect } from '../addresses/address-change.ts'

const answerGuard = z.object({
  documents: z.array(z.looseObject({ _id: z.string() })),
})

const madeBy = (action: Action): string[] =>
  action.actionType === 'sanity.action.document.version.create' && 'document' in action
    ? [action.document._id]
    : []

/**
 * The redirects that a plan would create and that were in the release before, as they were when they
 * were removed. Read from the history, here and on Sanity's cloud, as long as it is kept.
 */
export async function takenOut(
  actions: readonly Action[],
  client: SanityClient,
): Promise<StoredRedirect[]> {
  const ids = actions.flatMap(madeBy)
  if (ids.length === 0) return []
  const url = `/data/history/${client.config().dataset}/documents/${ids.join(',')}`
  const answer = await client.request<unknown>({ url, query: { lastRevision: 'true' } })
  return answerGuard.parse(answer).documents.map(({ _id, from, to }) => ({
    _id,
    from: textOf(from),
    to: textOf(to),
  }))
}
