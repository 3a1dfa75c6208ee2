import { isObject } from '../../model/document.ts'
import { actionError, apiError } from '../../model/errors.ts'
import type { ActionDefinition, CheckedAction } from './action.ts'
import {
  create,
  deleteDocument,
  discard,
  edit,
  publish,
  replaceDraft,
  unpublish,
} from './document.ts'
import { importRelease } from './import-release.ts'
import {
  archiveRelease,
  createRelease,
  deleteRelease,
  editRelease,
  publishRelease,
  scheduleRelease,
  unarchiveRelease,
  unscheduleRelease,
} from './release.ts'
import { createVersion, discardVersion, replaceVersion, unpublishVersion } from './version.ts'

const PREFIX = 'sanity.action.'

const ACTIONS: readonly ActionDefinition[] = [
  create,
  edit,
  publish,
  unpublish,
  discard,
  deleteDocument,
  replaceDraft,
  createVersion,
  replaceVersion,
  discardVersion,
  unpublishVersion,
  createRelease,
  editRelease,
  publishRelease,
  archiveRelease,
  unarchiveRelease,
  scheduleRelease,
  unscheduleRelease,
  deleteRelease,
  importRelease,
]

const BY_TYPE = new Map(ACTIONS.map((action) => [PREFIX + action.name, action]))

/** Checks the `actions` of a request, whatever the state of the dataset; throws 400 naming the first bad one. */
export function checkActions(actions: unknown): CheckedAction[] {
  if (Array.isArray(actions) && actions.length > 0) return actions.map(checkAction)
  throw apiError(400, 'The body must hold "actions", a list such as [{"actionType": "…", …}].')
}

function checkAction(action: unknown, index: number): CheckedAction {
  const type = isObject(action) ? action.actionType : undefined
  const definition = BY_TYPE.get(String(type))
  if (definition !== undefined) return definition.check(action, index)
  throw actionError(400, index, {
    type: 'validationError',
    description: unknownAction(type, index),
  })
}

function unknownAction(type: unknown, index: number): string {
  if (typeof type !== 'string') return `Action ${index} needs an actionType, a string`
  return /^sanity\.action\.(?:document\.variant|variant\.definition)\./.test(type)
    ? `The action "${type}" is not supported: this lake has no variants`
    : `Unknown action "${type}"; known are ${[...BY_TYPE.keys()].join(', ')}`
}
