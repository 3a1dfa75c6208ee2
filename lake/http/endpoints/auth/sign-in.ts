import type { Access } from '../../../domain/auth/access.ts'
import { requireRoom } from '../../../domain/auth/hashing-lanes.ts'
import { OPENER_POLICY } from '../../pages/page.ts'
import { isPassword } from '../../../domain/auth/passwords.ts'
import { readReturnAddress, type ReturnAddress } from '../../pages/return-address.ts'
import { signInPage } from '../../pages/sign-in-page.ts'
import type { Attempt } from '../../../domain/auth/throttle.ts'
import { LakeError, retryAfterOf } from '../../../model/errors.ts'
import type { Lake } from '../../lake.ts'
import { PASSWORD_LENGTH } from '../../../domain/people/password-rules.ts'
import type { Person } from '../../../store/people.ts'
import { clientKey, publicOrigin } from '../../server/origin.ts'
import { readForm } from '../../server/form-body.ts'
import type { Reply } from '../../server/reply.ts'
import type { LakeRequest } from '../../server/request.ts'

const MAX_FORM_BYTES = 16 * 1024
/** Short, because the browser follows the redirect at once. */
const REDIRECT_CODE_MS = 60_000

const WRONG = 'The e-mail or the password is not right.'
const LOST =
  'This address does not lead back to the Studio of this site. Open the Studio and sign in from there.'

/** GET /auth/signin: the form. */
export function showSignIn({ query, headers }: LakeRequest, { config }: Lake): Reply {
  const back = readReturnAddress(query, headers, config)
  return page(headers, back, { status: back === undefined ? 400 : 200, email: '' })
}

/**
 * POST /auth/signin: redirects to the Studio with a code for a session, or shows the form again
 * with what was wrong.
 */
export async function signIn(request: LakeRequest, { access, config }: Lake): Promise<Reply> {
  const { address, headers } = request
  const form = await readForm(request, MAX_FORM_BYTES)
  const back = readReturnAddress(form, headers, config)
  const email = (form.get('email') ?? '').trim().toLowerCase()
  const password = form.get('password') ?? ''
  if (back === undefined) return page(headers, back, { status: 400, email })
  const attempt = access.attempt(email, clientKey(headers))
  const refused = (detail: string) =>
    access.audit.refused(address, {
      action: 'sign-in refused',
      detail,
      // Unknown e-mails are not logged, because somebody may have typed a password into that field.
      ...(attempt.personId !== undefined && { target: email }),
    })
  let person
  try {
    person = await whoHas(password, attempt, access)
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    if (error.status === 429) refused('too many tries')
    return refusedPage(headers, back, email, error)
  }
  if (person === undefined) {
    refused('wrong e-mail or password')
    return page(headers, back, { status: 401, email, problem: WRONG })
  }
  const { id: personId } = person
  const { code } = access.createCode(
    { personId, loginMethod: back.loginMethod, isLink: false },
    REDIRECT_CODE_MS,
  )
  return {
    kind: 'body',
    status: 303,
    headers: {
      location: `${back.url}#sid=${code}`,
      'cache-control': 'no-store',
      ...OPENER_POLICY,
    },
    body: null,
  }
}

/**
 * Resolves to the person if the password is right. Throws 429 after too many tries, 503 if too many
 * people are signing in at once.
 */
async function whoHas(
  password: string,
  attempt: Attempt,
  { people, throttle }: Access,
): Promise<Person | undefined> {
  const lane = attempt.isKnownAddress ? 'known' : 'stranger'
  // Checked first, so that requests refused for lack of room do not count as tries.
  requireRoom(lane)
  await throttle.take(attempt)
  if (password.length > PASSWORD_LENGTH.max) return undefined
  const person = attempt.personId === undefined ? undefined : people.find(attempt.personId)
  if (!(await isPassword(password, person?.password ?? null, lane))) return undefined
  // The password may have been changed while this one was being hashed.
  const now = people.findByEmail(attempt.email)
  if (now?.password !== person?.password) return undefined
  await throttle.forgive(attempt)
  return now
}

type Headers = LakeRequest['headers']

function refusedPage(headers: Headers, back: ReturnAddress, email: string, refusal: LakeError) {
  const { status, message } = refusal
  const retryAfter = retryAfterOf(refusal)
  return page(headers, back, {
    status,
    email,
    problem: message,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

function page(
  headers: Headers,
  back: ReturnAddress | undefined,
  told: { status: number; email: string; problem?: string; retryAfter?: number },
): Reply {
  const { host } = new URL(back?.url ?? publicOrigin(headers))
  const { email, ...rest } = told
  if (back === undefined) return signInPage({ host, problem: LOST, ...rest })
  return signInPage({ host, form: { origin: back.url, type: back.loginMethod, email }, ...rest })
}
