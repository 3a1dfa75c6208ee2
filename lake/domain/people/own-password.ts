import type { Access } from '../auth/access.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { apiError } from '../../model/errors.ts'
import type { Person } from '../../store/people.ts'
import type { Session } from '../../store/sessions.ts'
import { passwordProblem } from './password-rules.ts'

/**
 * People without a password must have signed in this recently, so that nobody can set one in a
 * session left open.
 */
const FRESH_MS = 15 * 60_000

interface PasswordChange {
  /** Ignored for people who have no password yet. */
  current: string
  password: string
}

/**
 * Changes a person's password and ends all their other sessions. Throws 400 for an unsuitable
 * password, 403 if the current one is wrong or the sign-in is too old, 429 and 503 as when signing
 * in.
 */
export async function changeOwnPassword(
  access: Access,
  { person, session }: { person: Person; session: Session },
  { current, password }: PasswordChange,
): Promise<void> {
  const problem = await passwordProblem(password, person)
  if (problem !== undefined) throw apiError(400, problem)
  if (person.password === null) requireFresh(session)
  else await requireCurrent(access, { ...person, password: person.password }, current)
  const hashed = await hashPassword(password)
  // Somebody else may have changed it or removed the person in the meantime.
  const now = access.people.find(person.id)
  if (now?.isRemoved !== false || now.password !== person.password) {
    throw apiError(409, 'Your password was changed by somebody else just now; sign in again.')
  }
  access.people.update(now, { password: hashed })
  access.endSessionsOf(person.id, session.key)
}

function requireFresh({ createdAt }: Session): void {
  if (Date.now() - createdAt < FRESH_MS) return
  throw apiError(
    403,
    'You have no password yet, and signed in too long ago to set one: ask an administrator for a new sign-in link, and come back here with it.',
  )
}

async function requireCurrent(
  { throttle }: Access,
  { id, password }: { id: string; password: string },
  current: string,
): Promise<void> {
  await throttle.takeOwn(id)
  if (!(await isPassword(current, password, 'known'))) {
    throw apiError(403, 'The current password is not right.')
  }
  throttle.forgiveOwn(id)
}
