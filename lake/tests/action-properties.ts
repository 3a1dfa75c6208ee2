import type { Action } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../model/document.ts'
import type { LogLine } from './history-reader.ts'
import type { Playground } from './random/actions.ts'

export type Content = Record<string, unknown>
/** All documents at one moment, without their revisions. */
export type State = Map<string, Content>

const releaseDocument = (releaseId: string) => `_.releases.${releaseId}`

/** All ids that documents and releases in these tests can have. */
export function allIds({ ids, releaseIds }: Playground): string[] {
  const layers = ['drafts', ...releaseIds.map((releaseId) => `versions.${releaseId}`)]
  const forms = ids.flatMap((id) => [id, ...layers.map((layer) => `${layer}.${id}`)])
  return [...forms, ...releaseIds.map(releaseDocument)]
}

/** Applies a transaction's effects in one direction with the real Mendoza decoder. */
export function applied(state: State, line: LogLine, side: 'apply' | 'revert'): State {
  const next = new Map(state)
  for (const [id, effects] of Object.entries(line.effects ?? {})) {
    const after: Content | null = applyPatch(state.get(id) ?? null, effects[side])
    if (after === null) next.delete(id)
    else next.set(id, after)
  }
  return next
}

/** The sequence of states that results from replaying the log. */
export function replay(log: LogLine[]): State[] {
  const states: State[] = []
  for (const line of log) states.push(applied(states.at(-1) ?? new Map(), line, 'apply'))
  return states
}

/** Violations of the rules that hold for the documents at any moment. */
export function flaws(state: State, playground: Playground): string[] {
  const keyless = [...state].filter(([, content]) => hasKeylessItem(content))
  return [
    ...keyless.map(([id]) => `${id} has a list with an object that has no key`),
    ...misplaced(state, playground),
  ]
}

function hasKeylessItem(value: unknown): boolean {
  if (!Array.isArray(value)) return isObject(value) && Object.values(value).some(hasKeylessItem)
  return value.some(
    (item: unknown) => (isObject(item) && typeof item._key !== 'string') || hasKeylessItem(item),
  )
}

function misplaced(state: State, { ids, releaseIds }: Playground): string[] {
  return ids.flatMap((id) => {
    const published = state.get(id)
    const target = Object(published?.author)._ref
    const versions = releaseIds.filter((releaseId) => state.has(`versions.${releaseId}.${id}`))
    const isOpen = (releaseId: string) =>
      ['active', 'scheduled'].includes(String(state.get(releaseDocument(releaseId))?.state))
    return [
      ...(published?._system === undefined ? [] : [`${id} was published with _system`]),
      ...(target === undefined || state.has(target) ? [] : [`${id} refers to nothing: ${target}`]),
      ...versions
        .filter((releaseId) => !isOpen(releaseId))
        .map((releaseId) => `${id} has a version in ${releaseId}, which is not open`),
    ]
  })
}

/** Whether a single action did what it promises, judged by the states before and after it. */
export function isKept(action: Action, before: State, after: State): boolean {
  const same = (id: string) => isDeepStrictEqual(before.get(id), after.get(id))
  switch (action.actionType) {
    case 'sanity.action.document.publish':
      return (
        !after.has(action.draftId) &&
        hasContentOf(before.get(action.draftId), after.get(action.publishedId))
      )
    case 'sanity.action.document.unpublish':
      return (
        !after.has(action.publishedId) &&
        (before.has(action.draftId)
          ? same(action.draftId)
          : hasContentOf(before.get(action.publishedId), after.get(action.draftId)))
      )
    case 'sanity.action.document.edit':
      return after.has(action.draftId) && same(action.publishedId)
    case 'sanity.action.document.version.discard':
      return !after.has(action.versionId) && after.size === before.size - 1
    case 'sanity.action.document.delete':
      return [...after.keys()].every((id) => id.split('.').at(-1) !== action.publishedId)
    case 'sanity.action.release.publish':
      return isPublished(action.releaseId, before, after)
    default:
      return true
  }
}

function isPublished(releaseId: string, before: State, after: State): boolean {
  const prefix = `versions.${releaseId}.`
  const versions = [...before].filter(([id]) => id.startsWith(prefix))
  return (
    after.get(releaseDocument(releaseId))?.state === 'published' &&
    versions.every(([id, version]) => {
      const published = after.get(id.slice(prefix.length))
      if (after.has(id)) return false
      return Object(version._system).delete === true
        ? published === undefined
        : hasContentOf(version, published)
    })
  )
}

/**
 * Whether two documents are equal, except for system fields that differ with their id and time.
 */
function hasContentOf(source: Content | undefined, copy: Content | undefined): boolean {
  return copy !== undefined && isDeepStrictEqual(ownContent(source), ownContent(copy))
}

function ownContent(document: Content | undefined) {
  const { _id, _createdAt, _updatedAt, _system, ...content } = document ?? {}
  return content
}
