import type { People } from '../../store/people.ts'

/**
 * Has no password: the first sign-in is by a link, which only the owner of the token file can
 * create.
 */
const FIRST = { email: 'admin@localhost', name: 'Administrator', role: 'administrator' } as const

/** Adds the first administrator to a new lake, so that somebody can sign in and invite others. */
export function ensureAdministrator(people: People): void {
  if (people.list().length > 0) return
  people.add({ ...FIRST, password: null })
}
