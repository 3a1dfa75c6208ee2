import type { Action } from '@sanity/client'
import { publishedId, releaseOf } from '../../schemas/shared/document-ids.ts'
import { FROM, pathOf } from '../../schemas/shared/redirect-rules.ts'
import { plainPath, slugOf } from '../../schemas/shared/route.ts'
import {
  endedBy,
  isPublished,
  ledOnBy,
  ledTo,
  type StoredRedirect,
} from '../addresses/address-change.ts'

/**
 * What a release takes along when it moves a document: redirects are versions in the same release, so
 * that they are published with it in one transaction, by hand or at a time, here and on Sanity's cloud.
 */

/** A redirect in any of its forms. */
export interface AnyRedirect extends StoredRedirect {
  permanent?: boolean | null
  /** The document it was created for automatically. Without it, only editors remove the redirect. */
  madeFor?: string | null
  /** Whether it is unpublished with the release. */
  isEnding?: boolean | null
}

export interface ReleaseMove {
  release: string
  /** Id of the document that moves, without `versions.` */
  id: string
  /** Where visitors know it; undefined where they do not. */
  from: string | undefined
  /** Where it is in this release; undefined while that is no address. */
  to: string | undefined
  /** Whether something else in this release takes the old address. */
  isTaken: boolean
  /** Whether the release publishes this document alone, and takes no redirects along. */
  isAlone: boolean
  /** All redirects with their drafts and versions. */
  redirects: readonly AnyRedirect[]
}

type Wanted = { document: AnyRedirect; isEnding: boolean }

const inRelease = ({ release, redirects }: ReleaseMove) =>
  redirects.filter(({ _id }) => releaseOf(_id) === release)

/** 32 bits of FNV-1a as letters and digits. */
function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * The same id for the same move, so that two editors create one redirect. Only the hash tells apart
 * what its readable part makes equal: `/team/us` and `/team-us`, or the ends of long addresses.
 */
const idFor = (from: string, id: string) =>
  `${`redirect-${slugOf(from)}-${slugOf(id)}`.slice(0, 92)}-${hashOf(from)}`

/** Whether the release moves it away from an address that visitors know. */
export const isMove = ({ from, to }: Pick<ReleaseMove, 'from' | 'to'>) =>
  from !== undefined && from !== '/' && to !== undefined && from !== to

/** Whether this leads away from there already, or will with another release that moves the same document. */
const isRedirectOf = (one: AnyRedirect, { id, from }: { id: string; from: string }) =>
  pathOf(one.from ?? '') === from && (isPublished(one) || one.madeFor === id)

function wantedBy(move: ReleaseMove): Wanted[] {
  const { id, from, to, isTaken, redirects } = move
  if (to === undefined || move.isAlone || !FROM.test(to) || plainPath(to) !== to) return []
  const ended = endedBy(redirects, to)
  const ends = ended.map((document) => ({ document, isEnding: true }))
  // Visitors do not know the page yet, so only redirects at its new address have to end.
  if (from === undefined) return ends
  if (!isMove(move)) return []
  const own = inRelease(move).find((one) => pathOf(one.from ?? '') === from && !one.isEnding)
  const isOthers = own !== undefined && own.madeFor !== id
  const known = own ?? redirects.find((one) => isRedirectOf(one, { id, from }))
  const _id = known ? publishedId(known._id) : idFor(from, id)
  const made = { _id, from, to, permanent: true }
  const ledOn = isTaken
    ? []
    : ledOnBy(redirects, from).filter((one) => !ended.includes(one) && one._id !== _id)
  return [
    ...ends,
    ...ledOn.map((one) => ({ document: { ...one, to: ledTo(one, to) }, isEnding: false })),
    ...(isTaken || isOthers ? [] : [{ document: made, isEnding: false }]),
  ]
}

/** Whether a redirect of this release leads visitors of the old address on. */
export const isLedOn = (move: ReleaseMove) =>
  inRelease(move).some((one) => !one.isEnding && pathOf(one.from ?? '') === move.from)

/** The steps that leave exactly the needed redirects in the release, except those that editors removed. */
export function planRedirects(
  move: ReleaseMove,
  takenOut: readonly StoredRedirect[] = [],
): Action[] {
  const { id, release } = move
  const versions = inRelease(move)
  const wanted = wantedBy(move)
  const dropped = versions.filter(
    (one) =>
      one.madeFor === id && !wanted.some(({ document }) => document._id === publishedId(one._id)),
  )
  return [
    ...dropped.map(({ _id }): Action => ({
      actionType: 'sanity.action.document.version.discard',
      versionId: _id,
    })),
    ...wanted.flatMap(({ document: { _id, from, to, permanent }, isEnding }): Action[] => {
      const versionId = `versions.${release}.${_id}`
      const there = versions.find((one) => one._id === versionId)
      const isSame = there?.from === from && there?.to === to && there?.isEnding === isEnding
      // Redirects that an editor put into the release stay as they are.
      if (there && (isSame || there.madeFor !== id)) return []
      const isTakenOut = takenOut.some(
        (one) => one._id === versionId && one.from === from && one.to === to,
      )
      if (!there && isTakenOut) return []
      const document = {
        _id: versionId,
        _type: 'redirect',
        from,
        to,
        permanent: permanent ?? true,
        madeFor: id,
      }
      const put: Action = there
        ? { actionType: 'sanity.action.document.version.replace', document }
        : { actionType: 'sanity.action.document.version.create', publishedId: _id, document }
      const end: Action = {
        actionType: 'sanity.action.document.version.unpublish',
        versionId,
        publishedId: _id,
      }
      return isEnding ? [put, end] : [put]
    }),
  ]
}
