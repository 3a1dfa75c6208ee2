import { PREVIEW_SECRET_TYPE, type LakeDocument } from '../../model/document.ts'
import { publishedId } from '../../model/ids.ts'
import type { DocumentChange } from '../../store/transaction.ts'
import { evaluateNode, parseQuery } from '../query/groq.ts'
import type { GroqNode } from '../query/ast.ts'
import type { WorkingSet } from '../transactions/working-set.ts'
import type { Identity } from './identity.ts'
import type { Role } from '../../model/roles.ts'

type DocumentPermission = 'read' | 'create' | 'update' | 'history' | 'editHistory'

/**
 * `manage` covers people and tokens. There is no permission to delete: deleting counts as updating.
 */
export type Permission = DocumentPermission | 'manage'

/** What a role may do to the documents that match a GROQ filter. */
export interface Grant {
  filter: string
  permissions: DocumentPermission[]
}

const EVERYTHING = '_id in path("**")'

/**
 * The Studio gets the same filters and evaluates them, to show as read-only what the lake would
 * refuse.
 */
export const GRANTS: Record<Role, readonly Grant[]> = {
  administrator: [
    { filter: EVERYTHING, permissions: ['read', 'create', 'update', 'history', 'editHistory'] },
  ],
  editor: [{ filter: EVERYTHING, permissions: ['read', 'create', 'update', 'history'] }],
  viewer: [
    { filter: EVERYTHING, permissions: ['read', 'history'] },
    // Viewers may write drafts of this type: with one, the Presentation tool proves to the site that
    // it may see drafts.
    {
      filter: `_type == "${PREVIEW_SECRET_TYPE}" && _id in path("drafts.*")`,
      permissions: ['create', 'update'],
    },
  ],
}

/**
 * The one place that decides who may do what: to `document` if given, else to every document.
 * Anonymous requests may do nothing here; endpoints decide what is public.
 */
export function may(identity: Identity, permission: Permission, document?: LakeDocument): boolean {
  const { role } = identity
  if (role === 'anonymous') return false
  if (permission === 'manage') return role === 'administrator'
  return GRANTS[role].some(
    ({ filter, permissions }) =>
      permissions.includes(permission) &&
      (filter === EVERYTHING || (document !== undefined && matches(filter, document, identity))),
  )
}

/** The permission that a change needs. */
export const permissionTo = ({ before }: DocumentChange) => (before === null ? 'create' : 'update')

/** Whether `identity` may make one of the changes that a transaction results in. */
export function mayChange(identity: Identity, change: DocumentChange, work: WorkingSet): boolean {
  const permission = permissionTo(change)
  const touched = [change.before, change.after].filter((document) => document !== null)
  // Both states must be allowed, or changing the type could move a document into or out of a grant.
  const isGranted = touched.every((document) => may(identity, permission, document))
  return isGranted && (may(identity, permission) || isHarmless(change, work))
}

/**
 * Whether a change that is allowed for the sake of its type alone touches no other document: as the
 * draft of an existing one it would be published in its place, and what it holds could refer to others
 * or, as in `_system`, mean more than its type.
 */
function isHarmless({ id, after }: DocumentChange, work: WorkingSet): boolean {
  const base = publishedId(id)
  const isForm = ({ _id }: LakeDocument) => _id !== id && publishedId(_id) === base
  const holdsObjects = Object.values(after ?? {}).some((value) => typeof value === 'object')
  return !holdsObjects && !work.find({ fact: { name: 'version', values: [base] } }).some(isForm)
}

const parsed = new Map<string, GroqNode>()

function matches(filter: string, document: LakeDocument, { id }: Identity): boolean {
  const node = parsed.get(filter) ?? parseQuery(`count(*[${filter}])`, {})
  parsed.set(filter, node)
  const scope = { dataset: [document], params: {}, identity: id, dereference: () => undefined }
  return evaluateNode(node, scope) === 1
}
