import type { Lake } from '../../lake.ts'
import { addPerson, changePerson, removePerson, requirePerson } from '../../people/manage-people.ts'
import { personChanges, personInput, readInput } from '../../people/people-input.ts'
import type { Person } from '../../store/people.ts'
import { readJsonObject } from '../../transport/json-body.ts'
import { json, noContent, type Reply } from '../../transport/reply.ts'
import { param, type LakeRequest } from '../../transport/request.ts'

const MAX_BODY_BYTES = 16 * 1024
/** Long enough to be sent to somebody and opened. */
const LINK_MS = 10 * 60_000

/** GET /admin/people: everyone who can sign in. */
export const listPeople = (_: LakeRequest, { access }: Lake): Reply =>
  json(access.people.list().map(shown))

/** POST /admin/people with `{email, name, role, password?}`. */
export async function postPerson(request: LakeRequest, { access }: Lake): Promise<Reply> {
  const input = readInput(personInput, await readJsonObject(request, MAX_BODY_BYTES))
  return json(shown(await addPerson(access, input)), 201)
}

/** PATCH /admin/people/:id with any of `{name, role, password}`; a null password leaves only links. */
export async function patchPerson(request: LakeRequest, { access }: Lake): Promise<Reply> {
  const changes = readInput(personChanges, await readJsonObject(request, MAX_BODY_BYTES))
  return json(shown(await changePerson(access, param(request, 'id'), changes)))
}

/** DELETE /admin/people/:id */
export function deletePerson(request: LakeRequest, { access }: Lake): Reply {
  removePerson(access, param(request, 'id'))
  return noContent()
}

/** POST /admin/people/:id/links: the code of a link that signs the person in, once. */
export function postLink(request: LakeRequest, { access }: Lake): Reply {
  const { id } = requirePerson(access, param(request, 'id'))
  const { code, expiresAt } = access.createCode(id, 'cookie', LINK_MS)
  return json({ code, expiresAt: new Date(expiresAt).toISOString() }, 201)
}

function shown({ id, email, name, role, password, createdAt, lastSignedInAt }: Person) {
  return { id, email, name, role, hasPassword: password !== null, createdAt, lastSignedInAt }
}
