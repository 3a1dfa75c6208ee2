import type { Route } from '../../server/router.ts'
import { listAudit } from './audit.ts'
import { deletePerson, listPeople, patchPerson, postLink, postPerson } from './people.ts'
import { showStatus } from './status.ts'
import { deleteToken, listTokens, postToken } from './tokens.ts'

const manage = { access: 'token', needs: 'manage' } as const

/** The lake's own endpoints for people and tokens; Sanity's API has none like them. */
export const adminRoutes: readonly Route[] = [
  { ...manage, method: 'GET', path: '/admin/people', handle: listPeople },
  { ...manage, method: 'POST', path: '/admin/people', handle: postPerson },
  { ...manage, method: 'PATCH', path: '/admin/people/:id', handle: patchPerson },
  { ...manage, method: 'DELETE', path: '/admin/people/:id', handle: deletePerson },
  { ...manage, method: 'POST', path: '/admin/people/:id/links', handle: postLink },
  { ...manage, method: 'GET', path: '/admin/tokens', handle: listTokens },
  { ...manage, method: 'POST', path: '/admin/tokens', handle: postToken },
  { ...manage, method: 'DELETE', path: '/admin/tokens/:id', handle: deleteToken },
  { ...manage, method: 'GET', path: '/admin/audit', handle: listAudit },
  { ...manage, method: 'GET', path: '/admin/status', handle: showStatus },
]
