import type { z } from 'zod'
import type { Access } from '../auth/access.ts'
import { hashPassword } from '../auth/passwords.ts'
import { apiError } from '../../model/errors.ts'
import type { Person } from '../../store/people.ts'
import { passwordProblem } from './password-rules.ts'
import type { personChanges, personInput } from './people-input.ts'

/** The person with this id; throws 404 if unknown or removed. */
export function requirePerson({ people }: Access, id: string): Person {
  const person = people.find(id)
  if (person !== undefined && !person.isRemoved) return person
  throw apiError(404, `No person with the id "${id}".`)
}

/**
 * Adds a person who can sign in; throws 409 if the e-mail is taken. `requireStillAllowed` throws if
 * whoever asked for it has lost the right to, which can happen while the password is being hashed.
 */
export async function addPerson(
  { people }: Access,
  { email, name, role, password }: z.output<typeof personInput>,
  requireStillAllowed: () => void,
): Promise<Person> {
  const hashed = password === undefined ? null : await hashNew(password, { email, name })
  requireStillAllowed()
  if (people.findByEmail(email) !== undefined) {
    throw apiError(409, `${email} can already sign in; change their role or password instead.`)
  }
  return people.add({ email, name, role, password: hashed })
}

/**
 * Changes a person and returns both their old and new state. A new password ends every session
 * begun with the old one. `requireStillAllowed` is as in `addPerson`.
 */
export async function changePerson(
  access: Access,
  id: string,
  { name, role, password }: z.output<typeof personChanges>,
  requireStillAllowed: () => void,
): Promise<{ before: Person; person: Person }> {
  const known = requirePerson(access, id)
  const hashed = typeof password === 'string' ? await hashNew(password, known) : password
  requireStillAllowed()
  // Somebody may have changed or removed the person while the password was being hashed.
  const before = requirePerson(access, id)
  if (role !== undefined && role !== 'administrator') requireAnotherAdministrator(access, before)
  access.people.update(before, {
    ...(name !== undefined && { name }),
    ...(role !== undefined && { role }),
    ...(hashed !== undefined && { password: hashed }),
  })
  if (password !== undefined) access.endSessionsOf(id)
  return { before, person: requirePerson(access, id) }
}

/** Removes a person, ends their sessions, and returns them. */
export function removePerson(access: Access, id: string): Person {
  const person = requirePerson(access, id)
  requireAnotherAdministrator(access, person)
  access.people.remove(id)
  access.forget(id)
  return person
}

/** Throws 400 for a password that is too easy to guess. */
async function hashNew(password: string, person: Pick<Person, 'email' | 'name'>): Promise<string> {
  const problem = await passwordProblem(password, person)
  if (problem !== undefined) throw apiError(400, problem)
  return hashPassword(password)
}

function requireAnotherAdministrator({ people }: Access, person: Person): void {
  if (person.role !== 'administrator') return
  if (people.list().some(({ id, role }) => role === 'administrator' && id !== person.id)) return
  throw apiError(409, `${person.email} is the last administrator; make someone else one first.`)
}
