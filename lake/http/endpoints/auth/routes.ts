import type { Route } from '../../server/router.ts'
import { changePassword, showPassword } from './password.ts'
import { fetchSession, logout, providers, sessionId } from './session.ts'
import { showSignIn, signIn } from './sign-in.ts'

const open = { access: 'open', limit: 'signIn', unversioned: true } as const

/** Endpoints for signing in and out, in the steps that Sanity's Studio expects. */
export const authRoutes: readonly Route[] = [
  { ...open, method: 'GET', path: '/auth/providers', handle: providers },
  { ...open, method: 'GET', path: '/auth/signin', handle: showSignIn },
  { ...open, method: 'POST', path: '/auth/signin', handle: signIn },
  { ...open, method: 'GET', path: '/auth/fetch', handle: fetchSession },
  { ...open, method: 'GET', path: '/auth/id', handle: sessionId },
  { ...open, method: 'POST', path: '/auth/logout', handle: logout },
  // This endpoint is the lake's own; Sanity's API has none like it.
  { ...open, method: 'GET', path: '/auth/password', handle: showPassword },
  { ...open, method: 'POST', path: '/auth/password', handle: changePassword },
]
