import type { Action } from '@sanity/client'
import { publishedId } from '../../schemas/shared/document-ids.ts'
import { pathOf, type RedirectRule } from '../../schemas/shared/redirect-rules.ts'

/** A stored redirect; `_id` may be that of a draft or version. */
export interface StoredRedirect {
  _id: string
  from?: string
  to?: string
  /** Whether this is a version of a release that is scheduled, so that nothing in it can be changed. */
  isLocked?: boolean
}

/** All redirects with their drafts and versions, for a query without a perspective. */
export const REDIRECTS = `*[_type == "redirect"]{
  _id, from, to,
  "isLocked": _id in path("versions.**") && coalesce(
    *[_id == "_.releases." + string::split(^._id, ".")[1]][0].state != "active",
    false
  )
}`

/** The redirect that an editor agreed to. */
export interface Forwarding {
  to: string
  permanent: boolean
}

type Rule = Forwarding & { from: string }

interface Change {
  id: string
  /** Revision of the draft that the editor sees; a later one refuses to be published. */
  draftRevision: string
  from: string | undefined
  to: string
  forwarding: Forwarding | undefined
  /** Id of the redirect that is made where there is none. */
  redirectId: string
  redirects: readonly StoredRedirect[]
}

const draftOf = (id: string) => `drafts.${id}`
/** What leads visitors on today, unlike drafts and the versions of releases. */
export const isPublished = ({ _id }: StoredRedirect) => publishedId(_id) === _id

/** Published redirects that the page at its new address would hide. */
export const endedBy = (redirects: readonly StoredRedirect[], to: string) =>
  redirects.filter((one) => isPublished(one) && pathOf(one.from ?? '') === to)

/**
 * Published redirects to the old address, which then lead to the new one at once. Those with a draft
 * stay as they are, because publishing them would publish what somebody is still working on.
 */
export const ledOnBy = (redirects: readonly StoredRedirect[], from: string | undefined) =>
  redirects.filter(
    (one) =>
      from !== undefined &&
      isPublished(one) &&
      pathOf(one.to ?? '') === from &&
      !redirects.some(({ _id }) => _id === draftOf(one._id)),
  )

/** The address that a redirect to the old address is given, which keeps its place on the page. */
export const ledTo = ({ to = '' }: StoredRedirect, moved: string) =>
  moved + (/[?#].*/.exec(to)?.[0] ?? '')

/** The redirects that stay when a page is published at `to`. */
export const besides = (redirects: readonly StoredRedirect[], to: string): RedirectRule[] => {
  const ended = endedBy(redirects, to)
  return redirects.flatMap((one) =>
    isPublished(one) && one.from !== undefined && one.to !== undefined && !ended.includes(one)
      ? [{ from: one.from, to: one.to }]
      : [],
  )
}

const publish = (id: string): Action => ({
  actionType: 'sanity.action.document.publish',
  publishedId: id,
  draftId: draftOf(id),
})

/** Takes a published redirect away, with its drafts and versions. */
function end(id: string, redirects: readonly StoredRedirect[]): Action[] {
  const forms = redirects.filter((one) => publishedId(one._id) === id && one._id !== id)
  // A scheduled release keeps its version: what it makes of the redirect, the page hides.
  if (forms.some(({ isLocked }) => isLocked)) {
    return [
      { actionType: 'sanity.action.document.unpublish', publishedId: id, draftId: draftOf(id) },
      { actionType: 'sanity.action.document.version.discard', versionId: draftOf(id) },
    ]
  }
  const includeDrafts = forms.map(({ _id }) => _id)
  return [{ actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts }]
}

/** Publishes a redirect as it is after a change, whatever its draft holds. */
const change = (id: string, set: Partial<Rule>): Action[] => [
  {
    actionType: 'sanity.action.document.edit',
    publishedId: id,
    draftId: draftOf(id),
    patch: { set },
  },
  publish(id),
]

const make = (id: string, rule: Rule): Action[] => [
  {
    actionType: 'sanity.action.document.create',
    publishedId: id,
    attributes: { _id: draftOf(id), _type: 'redirect', ...rule },
    ifExists: 'fail',
  },
  publish(id),
]

/** Publishes a document at its new address and mends redirects, all in one transaction. */
export function publishMoved(move: Change): Action[] {
  const { id, from, to, forwarding, redirectId, redirects } = move
  const ended = endedBy(redirects, to)
  // Hidden by the page until now, as where a redirect was older than the page.
  const hidden = from === undefined ? [] : endedBy(redirects, from)
  const [known] = forwarding === undefined ? [] : hidden
  const actions: Action[] = [
    {
      actionType: 'sanity.action.document.publish',
      publishedId: id,
      draftId: draftOf(id),
      ifDraftRevisionId: move.draftRevision,
    },
    ...[...ended, ...hidden].flatMap((one) => (one === known ? [] : end(one._id, redirects))),
  ]
  if (from === undefined || forwarding === undefined) return actions
  const rule = { from, ...forwarding }
  const ledOn = ledOnBy(redirects, from).filter(
    (one) => !ended.includes(one) && !hidden.includes(one),
  )
  return [
    ...actions,
    ...ledOn.flatMap((one) =>
      change(one._id, { to: forwarding.to === to ? ledTo(one, to) : forwarding.to }),
    ),
    ...(known === undefined ? make(redirectId, rule) : change(known._id, rule)),
  ]
}
