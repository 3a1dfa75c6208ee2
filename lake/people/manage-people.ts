import type { z } from 'zod'
import type { Access } from '../auth/access.ts'
import { hashPassword } from '../auth/passwords.ts'
import { apiError } from '../errors.ts'
import type { Person } from '../store/people.ts'
import { newPersonId } from './first-administrator.ts'
import type { personChanges, personInput } from './people-input.ts'

/** Throws 404 for who is unknown or was removed. */
export function requirePerson({ people }: Access, id: string): Person {
  const person = people.find(id)
  if (person !== undefined && !person.isRemoved) return person
  throw apiError(404, `No person with the id "${id}".`)
}

/** Adds someone who can sign in; 409 where the e-mail is taken. */
export async function addPerson(
  { people }: Access,
  { email, name, role, password }: z.output<typeof personInput>,
): Promise<Person> {
  const hashed = password === undefined ? null : await hashPassword(password)
  if (people.findByEmail(email) !== undefined) {
    throw apiError(409, `${email} can sign in already; change the role or the password instead.`)
  }
  const id = newPersonId()
  people.add({ id, email, name, role, password: hashed })
  return requirePersonJustAdded(people.find(id))
}

/** Changes someone. A new password ends every session begun with the old one. */
export async function changePerson(
  access: Access,
  id: string,
  { name, role, password }: z.output<typeof personChanges>,
): Promise<Person> {
  const hashed = typeof password === 'string' ? await hashPassword(password) : password
  const person = requirePerson(access, id)
  if (role !== undefined && role !== 'administrator') requireAnotherAdministrator(access, person)
  access.people.update(person, {
    ...(name !== undefined && { name }),
    ...(role !== undefined && { role }),
    ...(hashed !== undefined && { password: hashed }),
  })
  if (password !== undefined) access.endSessionsOf(id)
  return requirePerson(access, id)
}

/** Ends all access of someone at once. */
export function removePerson(access: Access, id: string): void {
  const person = requirePerson(access, id)
  requireAnotherAdministrator(access, person)
  access.people.remove(id)
  access.endSessionsOf(id)
}

function requireAnotherAdministrator({ people }: Access, person: Person): void {
  if (person.role !== 'administrator') return
  if (people.list().some(({ id, role }) => role === 'administrator' && id !== person.id)) return
  throw apiError(409, `${person.email} is the last administrator; make someone else one first.`)
}

function requirePersonJustAdded(person: Person | undefined): Person {
  if (person !== undefined) return person
  throw new Error('A person who was just added is not there.')
}
