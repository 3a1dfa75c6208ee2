import type { Route } from '../../server/router.ts'
import {
  always,
  askForAccess,
  discarded,
  features,
  nothingToShow,
  schemaKnown,
  subscription,
} from './constants.ts'
import {
  acl,
  changeDataset,
  datasets,
  project,
  projects,
  releaseLimits,
  roles,
} from './projects.ts'

const get = { method: 'GET', access: 'token', needs: 'read' } as const
const post = { ...get, method: 'POST' } as const
const open = { method: 'GET', access: 'public', limit: 'other' } as const

const changes = (['PUT', 'PATCH', 'DELETE'] as const).flatMap((method): Route[] =>
  ['/datasets/:name', '/projects/:project/datasets/:name'].map((path) => ({
    method,
    path,
    access: 'token',
    needs: 'manage',
    handle: changeDataset,
  })),
)

/** Endpoints for what the Studio and the command line ask about the project itself. */
export const controlRoutes: readonly Route[] = [
  { ...get, path: '/projects', handle: projects },
  { ...get, path: '/projects/:project', handle: project },
  { ...get, path: '/projects/:project/datasets', handle: datasets },
  { ...get, path: '/projects/:project/datasets/:dataset/acl', handle: acl },
  {
    ...get,
    path: '/projects/:project/datasets/:dataset/settings/indexing',
    handle: always({}),
  },
  // Without "invite" and "deployStudio" among them, the Studio offers neither.
  { ...get, path: '/projects/:project/grants', handle: always({}) },
  { ...get, path: '/projects/:project/roles', handle: roles },
  { ...get, path: '/projects/:project/user-applications', handle: always([]) },
  { ...get, path: '/projects/:project/new-content-release-allowed', handle: releaseLimits },
  { ...get, path: '/datasets', handle: datasets },
  ...changes,
  { ...get, path: '/user-applications', handle: always([]) },
  { ...get, path: '/invitations/project/:project', handle: always([]) },
  { ...get, path: '/features', handle: features },
  { ...get, path: '/schedules/:project/:dataset', handle: always({ schedules: [] }) },
  { ...get, path: '/subscriptions/project/:project', handle: subscription },
  { ...get, path: '/access/requests/me', handle: always([]) },
  { ...get, path: '/access/project/:project/requests', handle: always([]) },
  { ...post, path: '/access/project/:project/requests', handle: askForAccess },
  { ...get, path: '/journey/announcements', handle: always([]) },
  { ...get, path: '/journey/:topic', handle: nothingToShow },
  { ...get, path: '/intake/telemetry-status', handle: always({ status: 'denied' }) },
  { ...post, path: '/intake/batch', handle: discarded },
  { ...post, path: '/descriptors/claim', handle: schemaKnown },
  { ...post, path: '/descriptors/synchronize', handle: schemaKnown },
  { ...open, path: '/help', handle: always({}) },
  { ...open, path: '/geoip/country', handle: always({ isoCode: null }) },
  {
    ...open,
    path: '/check/cors',
    handle: always({ result: { allowed: true, withCredentials: true } }),
  },
]
