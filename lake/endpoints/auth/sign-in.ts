import { isPassword } from '../../auth/passwords.ts'
import { readReturnAddress, type ReturnAddress } from '../../auth/return-address.ts'
import { OPENER_POLICY, signInPage } from '../../auth/sign-in-page.ts'
import { LakeError } from '../../errors.ts'
import type { Lake } from '../../lake.ts'
import { clientAddress, publicOrigin } from '../../transport/origin.ts'
import { readForm } from '../../transport/form-body.ts'
import type { Reply } from '../../transport/reply.ts'
import type { LakeRequest } from '../../transport/request.ts'

const MAX_FORM_BYTES = 16 * 1024
const MAX_PASSWORD_LENGTH = 256
/** The browser follows the redirect at once. */
const REDIRECT_CODE_MS = 60_000

const WRONG = 'The e-mail or the password is not right.'
const LOST =
  'This page leads back to no Studio of this site. Open the Studio and follow its way to sign in.'

/** GET /auth/signin: the form. */
export function showSignIn({ query, headers }: LakeRequest): Reply {
  const back = readReturnAddress(query, headers)
  return page(headers, back, { status: back === undefined ? 400 : 200, email: '' })
}

/** POST /auth/signin: back to the Studio with a code for a session, or the form again. */
export async function signIn(request: LakeRequest, { access }: Lake): Promise<Reply> {
  const { headers } = request
  const form = await readForm(request, MAX_FORM_BYTES)
  const back = readReturnAddress(form, headers)
  const email = (form.get('email') ?? '').trim().toLowerCase()
  const password = form.get('password') ?? ''
  if (back === undefined) return page(headers, back, { status: 400, email })
  const address = clientAddress(headers)
  try {
    access.throttle.take(address, email)
  } catch (error) {
    if (error instanceof LakeError) return refusedPage(headers, back, email, error)
    throw error
  }
  const person = access.people.findByEmail(email)
  const fits =
    password.length <= MAX_PASSWORD_LENGTH && (await isPassword(password, person?.password ?? null))
  if (!fits || person === undefined) {
    return page(headers, back, { status: 401, email, problem: WRONG })
  }
  access.throttle.clear(address, email)
  const { code } = access.createCode(person.id, back.delivery, REDIRECT_CODE_MS)
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

type Headers = LakeRequest['headers']

function refusedPage(headers: Headers, back: ReturnAddress, email: string, refusal: LakeError) {
  const { status, message, body } = refusal
  const retryAfter = 'retryAfter' in body ? Number(body.retryAfter) : undefined
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
  const { host } = new URL(publicOrigin(headers))
  const { email, ...rest } = told
  if (back === undefined) return signInPage({ host, problem: LOST, ...rest })
  return signInPage({ host, form: { origin: back.url, type: back.delivery, email }, ...rest })
}
