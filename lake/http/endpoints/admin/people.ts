import type { Access } from '../../../domain/auth/access.ts'
import type { AuditEvent } from '../../../domain/auth/audit.ts'
import { LINK_MS } from '../../../domain/auth/session-lifetime.ts'
import type { Lake } from '../../lake.ts'
import {
  addPerson,
  changePerson,
  removePerson,
  requirePerson,
} from '../../../domain/people/manage-people.ts'
import { personChanges, personInput, readInput } from '../../../domain/people/people-input.ts'
import type { Person } from '../../../store/people.ts'
import { readJsonObject } from '../../server/json-body.ts'
import { json, noContent, type Reply } from '../../server/reply.ts'
import { param, type LakeRequest } from '../../server/request.ts'

const MAX_BODY_BYTES = 16 * 1024

/** GET /admin/people: everyone who can sign in. */
export const listPeople = (_: LakeRequest, { access }: Lake): Reply =>
  json(access.people.list().map(shown))

/** POST /admin/people with `{email, name, role, password?}`: adds a person. */
export async function postPerson(request: LakeRequest, { access }: Lake): Promise<Reply> {
  const input = readInput(personInput, await readJsonObject(request, MAX_BODY_BYTES))
  const person = await addPerson(access, input, request.requireStillAllowed)
  note(request, access, 'person added', person, `as ${person.role}`)
  return json(shown(person), 201)
}

/**
 * PATCH /admin/people/:id with any of `{name, role, password}`. With a null password, the person
 * can sign in only by link.
 */
export async function patchPerson(request: LakeRequest, { access }: Lake): Promise<Reply> {
  const changes = readInput(personChanges, await readJsonObject(request, MAX_BODY_BYTES))
  const id = param(request, 'id')
  const { before, person } = await changePerson(access, id, changes, request.requireStillAllowed)
  if (person.role !== before.role) {
    note(request, access, 'role changed', person, `${before.role} to ${person.role}`)
  }
  if (person.name !== before.name) note(request, access, 'name changed', person)
  if (changes.password !== undefined) {
    const detail = changes.password === null ? 'taken away' : undefined
    note(request, access, 'password changed', person, detail)
  }
  return json(shown(person))
}

/** DELETE /admin/people/:id: removes a person. */
export function deletePerson(request: LakeRequest, { access }: Lake): Reply {
  const person = removePerson(access, param(request, 'id'))
  note(request, access, 'person removed', person)
  return noContent()
}

/** POST /admin/people/:id/links: the code for a link that signs the person in once. */
export function postLink(request: LakeRequest, { access }: Lake): Reply {
  const person = requirePerson(access, param(request, 'id'))
  const { code, expiresAt } = access.createCode(
    { personId: person.id, loginMethod: 'cookie', isLink: true },
    LINK_MS,
  )
  note(request, access, 'sign-in link made', person)
  return json({ code, expiresAt: new Date(expiresAt).toISOString() }, 201)
}

function note(
  { address, identity }: LakeRequest,
  { audit }: Access,
  action: AuditEvent['action'],
  { email }: Person,
  detail?: string,
): void {
  const event = { action, actorId: identity.id, target: email }
  audit.note(address, detail === undefined ? event : { ...event, detail })
}

function shown({ id, email, name, role, password, createdAt, lastSignedInAt }: Person) {
  return { id, email, name, role, hasPassword: password !== null, createdAt, lastSignedInAt }
}
