import type { Action } from '@sanity/client'
import { actionsOf } from '../editor.ts'
import type { Random } from './random.ts'

/** The documents and releases on which the random editors work. */
export interface Playground {
  ids: string[]
  releaseIds: string[]
}

/**
 * One random request: mostly a single action, sometimes several that must succeed or fail together.
 */
export function randomActions(random: Random, { ids, releaseIds }: Playground): Action[] {
  const one = () =>
    random.below(4) === 0
      ? releaseAction(random, pick(random, releaseIds))
      : documentAction(random, pick(random, ids), ids, pick(random, releaseIds))
  return Array.from({ length: random.below(4) === 0 ? 2 + random.below(3) : 1 }, one)
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** Weights are higher for actions whose precondition is seldom met. */
function pickWeighted<Item>(random: Random, items: [weight: number, item: Item][]): Item {
  return pick(
    random,
    items.flatMap(([weight, item]) => Array.from({ length: weight }, () => item)),
  )
}

/** Items of a list, for edits that put another in their place. */
const ITEMS = ['0', '-1', '*', '_key=="k1"'] as const

function documentAction(random: Random, id: string, ids: string[], releaseId: string): Action {
  const actions = actionsOf(id)
  const [draftId, versionId] = [`drafts.${id}`, `versions.${releaseId}.${id}`]
  const { item, ...patch } = randomPatch(random, pick(random, ids))
  const stale = { ifDraftRevisionId: 'stale' }
  return pickWeighted<Action>(random, [
    [1, actions.create(patch.set, pick(random, ['fail', 'ignore'] as const))],
    [1, actions.edit(patch)],
    [1, actions.edit({ set: { [`list[${item}]`]: { n: 1 } } })],
    [1, actions.edit({ unset: ['_empty_action_guard_pseudo_field_'] })],
    [2, { ...actions.edit(patch), draftId: versionId }],
    [3, actions.publish()],
    [1, actions.publish(stale)],
    [1, actions.unpublish()],
    [1, actions.discard(pick(random, [draftId, versionId]))],
    [2, actions.delete(pick(random, [[], [draftId], [draftId, versionId]]))],
    [1, actions.replaceDraft(patch.set)],
    [6, createVersion(id, pick(random, [id, draftId]), versionId)],
    [4, replaceVersion(versionId, patch.set)],
    [3, { actionType: 'sanity.action.document.version.unpublish', publishedId: id, versionId }],
  ])
}

const createVersion = (publishedId: string, baseId: string, versionId: string): Action => ({
  actionType: 'sanity.action.document.version.create',
  publishedId,
  baseId,
  versionId,
})

const replaceVersion = (versionId: string, fields: Record<string, unknown>): Action => ({
  actionType: 'sanity.action.document.version.replace',
  document: { _id: versionId, _type: 'post', ...fields },
})

function releaseAction(random: Random, releaseId: string): Action {
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const patch = { set: { 'metadata.title': `Title ${random.below(9)}` } }
  return pickWeighted<Action>(random, [
    [3, { actionType: 'sanity.action.release.create', releaseId }],
    [3, { actionType: 'sanity.action.release.delete', releaseId }],
    [2, { actionType: 'sanity.action.release.edit', releaseId, patch }],
    [2, { actionType: 'sanity.action.release.publish', releaseId }],
    [1, { actionType: 'sanity.action.release.archive', releaseId }],
    [6, { actionType: 'sanity.action.release.unarchive', releaseId }],
    [1, { actionType: 'sanity.action.release.schedule', releaseId, publishAt }],
    [3, { actionType: 'sanity.action.release.unschedule', releaseId }],
  ])
}

/**
 * Random content: texts, keyed lists that get reordered, nested objects, and references that may
 * have no target.
 */
function randomPatch(random: Random, target: string) {
  const keys = ['k1', 'k2', 'k3', 'k4'].filter(() => random.below(2) === 0)
  const list = random.below(2) === 0 ? keys : keys.toReversed()
  const times = random.below(4)
  const set: Record<string, unknown> = {
    title: 'ab ø𝄞 '.repeat(times),
    [`field${random.below(3)}`]: { deep: [random.below(3), { n: random.below(3) }] },
    list: list.map((_key) => ({ _key, n: random.below(3) })),
  }
  if (random.below(4) === 0) set.author = { _type: 'reference', _ref: target }
  const unset = [`field${random.below(3)}`, ...(random.below(2) === 0 ? ['author'] : [])]
  return { set, unset, item: ITEMS[times] }
}
