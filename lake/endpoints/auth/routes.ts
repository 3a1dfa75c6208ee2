import type { Route } from '../../transport/router.ts'
import { fetchSession, logout, providers, sessionId } from './session.ts'
import { showSignIn, signIn } from './sign-in.ts'

const open = { access: 'open', unversioned: true } as const

/** Signing in and out, in the steps that Sanity's Studio takes. */
export const authRoutes: readonly Route[] = [
  { ...open, method: 'GET', path: '/auth/providers', handle: providers },
  { ...open, method: 'GET', path: '/auth/signin', handle: showSignIn },
  { ...open, method: 'POST', path: '/auth/signin', handle: signIn },
  { ...open, method: 'GET', path: '/auth/fetch', handle: fetchSession },
  { ...open, method: 'GET', path: '/auth/id', handle: sessionId },
  { ...open, method: 'POST', path: '/auth/logout', handle: logout },
]
