import type { Person } from '../../lib/administration.ts'
import type { LakeApi } from './lake-api.ts'

/**
 * Creates a sign-in link for `person` that works once. The code is in the fragment, which browsers
 * neither send nor log.
 */
export async function createSignInLink(api: LakeApi, person: Pick<Person, 'id'>): Promise<string> {
  return `${new URL('/studio', api.siteUrl).href}#sid=${await api.createLinkCode(person.id)}`
}

/** Creates a sign-in link for the first administrator, as long as nobody has signed in. */
export async function createFirstLink(api: LakeApi) {
  const people = await api.people()
  const administrator = people.find(({ role }) => role === 'administrator')
  const isNew = people.every(({ lastSignedInAt }) => lastSignedInAt === null)
  if (!isNew || administrator === undefined) return undefined
  return { email: administrator.email, link: await createSignInLink(api, administrator) }
}
