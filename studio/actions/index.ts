import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { mayWrite } from '../may-write.ts'
import { OpenOnSite } from '../open-on-site.tsx'
import { useSharePreview } from '../preview-links/share-preview.tsx'
import { singletonActions } from '../singletons.ts'
import { discardWithRedirects } from './discard-moved.ts'
import { duplicateWithoutAddress } from './duplicate.ts'
import { keepHome } from './keep-home.ts'
import { withRedirect } from './with-redirect.tsx'
import { confirmRemoval } from './confirm-removal.tsx'
import { checkedVersion, scheduleInPlace, whilePaused } from './scheduled-draft.ts'

type Guards = Partial<
  Record<
    NonNullable<DocumentActionComponent['action']>,
    (action: DocumentActionComponent) => DocumentActionComponent
  >
>

const SAFE: Guards = {
  publish: withRedirect,
  schedule: scheduleInPlace,
  unpublish: (action) => keepHome(confirmRemoval(action)),
  unpublishVersion: (action) => keepHome(confirmRemoval(action)),
  delete: (action) => keepHome(confirmRemoval(action)),
  discardVersion: discardWithRedirects,
  duplicate: duplicateWithoutAddress,
}

/** For a scheduled draft, the Studio has other actions under the same names. */
const SAFE_IN_SCHEDULED_DRAFTS: Guards = {
  publish: checkedVersion,
  // The name also stands for pausing, which has to stay possible: mistakes are corrected in a paused draft.
  schedule: (action) =>
    action.displayName === 'SchedulePublishAction' ? whilePaused(checkedVersion(action)) : action,
}

/** Wraps each action once, because the Studio tells actions apart by identity. */
function guardedBy(guards: Guards) {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action: DocumentActionComponent): DocumentActionComponent => {
    const wrap = action.action && guards[action.action]
    if (!wrap) return action
    const known = wrapped.get(action) ?? wrap(action)
    wrapped.set(action, known)
    return known
  }
}

/** Removes, for viewers, the actions that only editors can carry out; the Studio offers them to everybody. */
const permitted: DocumentActionsResolver = (actions, { currentUser, versionType }) => {
  if (mayWrite(currentUser)) return actions
  return versionType === 'scheduled-draft'
    ? []
    : actions.filter(({ action }) => action !== 'schedule')
}

/**
 * Adds this project's actions for documents with an address. Not as plugins: Sanity's own plugins come
 * after them, and remove what others add to the versions of a release.
 */
const withOwn: DocumentActionsResolver = (actions, { currentUser }) => [
  ...actions,
  OpenOnSite,
  ...(mayWrite(currentUser) ? [useSharePreview] : []),
]

const safe = guardedBy(SAFE)
const safeInScheduledDrafts = guardedBy(SAFE_IN_SCHEDULED_DRAFTS)

/** The Studio's document actions, guarded against slips that visitors would notice. */
export const documentActions: DocumentActionsResolver = (actions, context) =>
  withOwn(permitted(singletonActions(actions, context), context), context).map(
    context.versionType === 'scheduled-draft' ? safeInScheduledDrafts : safe,
  )
