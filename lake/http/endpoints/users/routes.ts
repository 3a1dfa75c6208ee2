import type { Route } from '../../server/router.ts'
import { inViewersTime } from '../../server/viewer-budget.ts'
import { me, users } from './profiles.ts'
import { readSettings, writeSettings } from './settings.ts'

const signedIn = { access: 'token', needs: 'read' } as const

/** Endpoints for profiles, and for the settings that the Studio stores per person. */
export const userRoutes: readonly Route[] = [
  { ...signedIn, method: 'GET', path: '/users/me', handle: me },
  {
    ...signedIn,
    method: 'GET',
    path: '/users/me/keyvalue/:keys',
    handle: inViewersTime(readSettings),
  },
  { ...signedIn, method: 'PUT', path: '/users/me/keyvalue', handle: writeSettings },
  { ...signedIn, method: 'GET', path: '/users/:ids', handle: users },
]
