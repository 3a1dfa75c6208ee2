import type { Action } from '@sanity/client'
import { pathOf } from '../../schemas/shared/redirect-rules.ts'

/** A stored redirect; `_id` may be that of a draft. */
export interface StoredRedirect {
  _id: string
  from?: string
  to?: string
}

/** The redirect that an editor agreed to. */
export interface Forwarding {
  to: string
  permanent: boolean
}

interface Change {
  id: string
  /** Revision of the draft that the editor sees; a later one refuses to be published. */
  draftRevision: string
  from: string | undefined
  to: string
  forwarding: Forwarding | undefined
  /** Id of the redirect that is made. */
  redirectId: string
  redirects: readonly StoredRedirect[]
}

const draftOf = (id: string) => `drafts.${id}`
const isDraft = ({ _id }: StoredRedirect) => _id.startsWith('drafts.')

/** Published redirects that the page at its new address would hide. */
export const endedBy = (redirects: readonly StoredRedirect[], to: string) =>
  redirects.filter((one) => !isDraft(one) && pathOf(one.from ?? '') === to)

/**
 * Published redirects to the old address, which then lead to the new one at once. Those with a draft
 * stay as they are, because publishing them would publish what somebody is still working on.
 */
export const ledOnBy = (redirects: readonly StoredRedirect[], from: string | undefined) =>
  redirects.filter(
    (one) =>
      from !== undefined &&
      !isDraft(one) &&
      pathOf(one.to ?? '') === from &&
      !redirects.some(({ _id }) => _id === draftOf(one._id)),
  )

const publish = (publishedId: string): Action => ({
  actionType: 'sanity.action.document.publish',
  publishedId,
  draftId: draftOf(publishedId),
})

/** Publishes a document at its new address and mends redirects, all in one transaction. */
export function publishMoved(change: Change): Action[] {
  const { id, from, to, forwarding, redirectId, redirects } = change
  const ended = endedBy(redirects, to)
  const actions: Action[] = [
    {
      actionType: 'sanity.action.document.publish',
      publishedId: id,
      draftId: draftOf(id),
      ifDraftRevisionId: change.draftRevision,
    },
    ...ended.map(({ _id }): Action => ({
      actionType: 'sanity.action.document.delete',
      publishedId: _id,
      includeDrafts: redirects.some((one) => one._id === draftOf(_id)) ? [draftOf(_id)] : [],
    })),
  ]
  if (from === undefined || forwarding === undefined) return actions
  for (const { _id } of ledOnBy(redirects, from)) {
    if (ended.some((one) => one._id === _id)) continue
    actions.push(
      {
        actionType: 'sanity.action.document.edit',
        publishedId: _id,
        draftId: draftOf(_id),
        patch: { set: { to: forwarding.to } },
      },
      publish(_id),
    )
  }
  return [
    ...actions,
    {
      actionType: 'sanity.action.document.create',
      publishedId: redirectId,
      attributes: {
        _id: draftOf(redirectId),
        _type: 'redirect',
        from,
        to: forwarding.to,
        permanent: forwarding.permanent,
      },
      ifExists: 'fail',
    },
    publish(redirectId),
  ]
}
