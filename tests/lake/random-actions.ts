import type { Action } from '@sanity/client'
import { actionsOf } from './editor.ts'
import type { Random } from './random.ts'

/** The documents and releases that random editors fight over. */
export interface Playground {
  ids: string[]
  releaseIds: string[]
}

const pick = <Item>(random: Random, items: readonly [Item, ...Item[]] | Item[]): Item => {
  const item = items[random(items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** One request: mostly a single action, at times several that must stand or fall together. */
export function randomActions(random: Random, { ids, releaseIds }: Playground): Action[] {
  const one = () =>
    random(4) === 0
      ? releaseAction(random, pick(random, releaseIds))
      : documentAction(random, pick(random, ids), ids, pick(random, releaseIds))
  return Array.from({ length: random(4) === 0 ? 2 + random(3) : 1 }, one)
}

function documentAction(random: Random, id: string, ids: string[], releaseId: string): Action {
  const actions = actionsOf(id)
  const [draftId, versionId] = [`drafts.${id}`, `versions.${releaseId}.${id}`]
  const patch = randomPatch(random, pick(random, ids))
  const createVersion = (): Action => ({
    actionType: 'sanity.action.document.version.create',
    publishedId: id,
    baseId: pick(random, [id, draftId]),
    versionId,
  })
  const unpublishVersion = (): Action => ({
    actionType: 'sanity.action.document.version.unpublish',
    publishedId: id,
    versionId,
  })
  const makers: (() => Action)[] = [
    () => actions.create(patch.set, pick(random, ['fail', 'ignore'] as const)),
    () => actions.edit(patch),
    () => actions.edit(patch),
    () => actions.edit({ unset: ['_empty_action_guard_pseudo_field_'] }),
    () => ({ ...actions.edit(patch), draftId: versionId }) as Action,
    () => actions.publish(),
    () => actions.publish(),
    () => actions.publish(),
    () => actions.publish({ ifDraftRevisionId: 'stale' }),
    () => actions.unpublish(),
    () => actions.discard(pick(random, [draftId, versionId])),
    () => actions.delete(pick(random, [[], [draftId], [draftId, versionId]])),
    () => actions.replaceDraft(patch.set),
    createVersion,
    createVersion,
    createVersion,
    () => ({
      actionType: 'sanity.action.document.version.replace',
      document: { _id: versionId, _type: 'post', ...patch.set },
    }),
    unpublishVersion,
    unpublishVersion,
  ]
  return pick(random, makers)()
}

function releaseAction(random: Random, releaseId: string): Action {
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const create: Action = { actionType: 'sanity.action.release.create', releaseId }
  const schedule: Action = { actionType: 'sanity.action.release.schedule', releaseId, publishAt }
  const unschedule: Action = { actionType: 'sanity.action.release.unschedule', releaseId }
  return pick<Action>(random, [
    create,
    create,
    create,
    create,
    schedule,
    schedule,
    unschedule,
    unschedule,
    {
      actionType: 'sanity.action.release.edit',
      releaseId,
      patch: { set: { 'metadata.title': `Title ${random(9)}` } },
    },
    { actionType: 'sanity.action.release.publish', releaseId },
    { actionType: 'sanity.action.release.archive', releaseId },
    { actionType: 'sanity.action.release.unarchive', releaseId },
    { actionType: 'sanity.action.release.delete', releaseId },
  ])
}

/** Texts, keyed lists that move, nested objects, and references that may lead nowhere. */
function randomPatch(random: Random, target: string) {
  const list = ['k1', 'k2', 'k3', 'k4'].filter(() => random(2) === 0).toSorted(() => random(3) - 1)
  const set: Record<string, unknown> = {
    title: 'ab ø𝄞 '.repeat(random(4)),
    [`field${random(3)}`]: { deep: [random(3), { n: random(3) }] },
    list: list.map((_key) => ({ _key, n: random(3) })),
  }
  if (random(4) === 0) set.author = { _type: 'reference', _ref: target }
  return { set, unset: [`field${random(3)}`, ...(random(2) === 0 ? ['author'] : [])] }
}
