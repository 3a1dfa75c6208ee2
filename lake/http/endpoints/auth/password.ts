import type { Identity } from '../../../domain/auth/identity.ts'
import { passwordPage } from '../../pages/password-page.ts'
import { readReturnAddress } from '../../pages/return-address.ts'
import { LakeError, retryAfterOf } from '../../../model/errors.ts'
import type { Lake } from '../../lake.ts'
import { changeOwnPassword } from '../../../domain/people/own-password.ts'
import type { Person } from '../../../store/people.ts'
import type { Session } from '../../../store/sessions.ts'
import { readForm } from '../../server/form-body.ts'
import { requireNamedOrigin } from '../../server/origin.ts'
import type { Reply } from '../../server/reply.ts'
import type { LakeRequest } from '../../server/request.ts'

const MAX_FORM_BYTES = 16 * 1024

const NOBODY = 'Nobody is signed in here. Sign in to the Studio first, and come back.'

/** GET /auth/password: the form in which people change their own password. */
export function showPassword({ query, headers, identity }: LakeRequest, lake: Lake): Reply {
  const back = readReturnAddress(query, headers, lake.config)?.url
  const signedIn = findSignedIn(identity, lake)
  if (signedIn === undefined) return passwordPage({ status: 200, problem: NOBODY, back })
  return passwordPage({ status: 200, person: shown(signedIn.person), back })
}

/** POST /auth/password: changes the person's password and ends all their other sessions. */
export async function changePassword(request: LakeRequest, lake: Lake): Promise<Reply> {
  const { address, headers, identity } = request
  const form = await readForm(request, MAX_FORM_BYTES)
  const back = readReturnAddress(form, headers, lake.config)?.url
  const signedIn = findSignedIn(identity, lake)
  if (signedIn === undefined) return passwordPage({ status: 401, problem: NOBODY, back })
  if (identity.credential?.from === 'cookie') requireNamedOrigin(headers, lake.config)
  const person = shown(signedIn.person)
  const current = form.get('current') ?? ''
  const password = form.get('password') ?? ''
  if (password !== form.get('again')) {
    const problem = 'The two new passwords are not the same.'
    return passwordPage({ status: 400, person, problem, back })
  }
  const { audit } = lake.access
  const actorId = signedIn.person.id
  try {
    await changeOwnPassword(lake.access, signedIn, { current, password })
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    const { status, message } = error
    const detail = REFUSALS[status]
    if (detail !== undefined) {
      audit.refused(address, { action: 'password change refused', actorId, detail })
    }
    const retryAfter = retryAfterOf(error)
    return passwordPage({ status, person, problem: message, back, retryAfter })
  }
  audit.note(address, { action: 'password changed', actorId, target: person.email })
  return passwordPage({ status: 200, person, isDone: true, back })
}

const REFUSALS: Record<number, string> = { 403: 'not proven', 429: 'too many tries' }

/** The person of a session; undefined for tokens, which have no password. */
function findSignedIn(
  { id, credential }: Identity,
  { access }: Lake,
): { person: Person; session: Session } | undefined {
  const person = access.people.find(id)
  const session = credential && access.sessions.find(credential.key)
  return person && session && { person, session }
}

const shown = ({ email, password }: Person) => ({ email, hasPassword: password !== null })
