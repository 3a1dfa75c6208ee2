import type { Role } from '../../model/roles.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

export type Body =
  | { kind: 'object' | 'list'; json: unknown; limit: number }
  | { kind: 'form'; form: Record<string, string>; limit: number }
  | { kind: 'bytes'; bytes: string; type: string; limit: number }

/** What an endpoint accepts and refuses, as far as that is the same for all endpoints. */
export interface Endpoint {
  /** The lowest role that is allowed. */
  lowest: 'anyone' | Role
  /** Who asks in the tests, if the lowest role may not ask often. */
  asker?: Role
  /** A valid request: values for the path in order; words with a `$` stand for seeded ones. */
  ask: string
  /** The kind of body that the endpoint reads; others ignore it. */
  body?: Body
  /** The status of its response to `ask`. */
  status: number
  /** The part of the path in which no name is invalid. */
  takesAny?: string
  /** It must also work with invalid credentials. */
  ignoresCredentials?: true
  /** It only reads, and yet a page of another site could do harm with it. */
  needsOwnOrigin?: true
}

const D = 'production'
const edit = { actionType: 'sanity.action.document.discard', draftId: 'drafts.page' }
const object = (json: object, limit: number): Body => ({ kind: 'object', json, limit })
const bytes = (text: string, type: string, limit: number): Body => ({
  kind: 'bytes',
  bytes: text,
  type,
  limit,
})
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0"/></svg>'

const anyone = { lowest: 'anyone', status: 200 } as const
const viewer = { lowest: 'viewer', status: 200 } as const
const editor = { lowest: 'editor', status: 200 } as const
const administrator = { lowest: 'administrator', status: 200 } as const
/** The response to changes of datasets, of which a lake always has exactly one. */
const unchangeable = { ...administrator, status: 400 } as const

/** All endpoints by method and path. The tests fail if one is missing here. */
export const ENDPOINTS: Record<string, Endpoint> = {
  'GET /ping': { ...anyone, ask: '/ping' },
  'GET /data/ping/:dataset': { ...anyone, ask: `/data/ping/${D}` },
  'GET /help': { ...anyone, ask: '/help' },
  'GET /geoip/country': { ...anyone, ask: '/geoip/country' },
  'GET /check/cors': { ...anyone, ask: '/check/cors' },

  'GET /data/query/:dataset': { ...anyone, ask: `/data/query/${D}?query=*` },
  'POST /data/query/:dataset': {
    ...anyone,
    ask: `/data/query/${D}`,
    body: object({ query: '*' }, MEGABYTE),
  },
  'GET /data/doc/:dataset/:ids': { ...anyone, ask: `/data/doc/${D}/page,drafts.page` },
  // Viewers may write documents that their grants name; the endpoint checks each document.
  'POST /data/mutate/:dataset': {
    ...viewer,
    asker: 'administrator',
    ask: `/data/mutate/${D}`,
    body: object({ mutations: [{ create: { _type: 'sanity.previewUrlSecret' } }] }, 32 * MEGABYTE),
  },
  'POST /data/actions/:dataset': {
    ...editor,
    ask: `/data/actions/${D}`,
    body: object({ actions: [edit] }, 32 * MEGABYTE),
  },
  'GET /data/history/:dataset/transactions/:ids': {
    ...viewer,
    ask: `/data/history/${D}/transactions/page`,
  },
  'GET /data/history/:dataset/documents/:ids': {
    ...viewer,
    ask: `/data/history/${D}/documents/page`,
  },
  'GET /data/history/:dataset/deleted': { ...viewer, ask: `/data/history/${D}/deleted` },
  'GET /data/history/:dataset/events/documents/:id': {
    ...viewer,
    ask: `/data/history/${D}/events/documents/page`,
  },
  'GET /data/history/:dataset/events/releases/:id': {
    ...viewer,
    ask: `/data/history/${D}/events/releases/summer`,
  },
  'GET /data/references/:dataset/documents/:id/to': {
    ...viewer,
    ask: `/data/references/${D}/documents/page/to`,
  },
  'GET /data/export/:dataset': { ...viewer, ask: `/data/export/${D}` },
  'GET /data/listen/:dataset': {
    ...viewer,
    ask: `/data/listen/${D}?query=*`,
    needsOwnOrigin: true,
  },
  'GET /data/live/events/:dataset': {
    ...anyone,
    ask: `/data/live/events/${D}`,
    needsOwnOrigin: true,
  },

  'POST /assets/images/:dataset': {
    ...editor,
    ask: `/assets/images/${D}`,
    body: bytes(svg, 'image/svg+xml', 50 * MEGABYTE),
  },
  'POST /assets/files/:dataset': {
    ...editor,
    ask: `/assets/files/${D}`,
    body: bytes('some text', 'text/plain', 500 * MEGABYTE),
  },
  'GET /images/:project/:dataset/:file': { ...anyone, ask: `/images/local/${D}/$image` },
  'GET /images/:project/:dataset/:file/:name': {
    ...anyone,
    ask: `/images/local/${D}/$image/street.jpg`,
    takesAny: ':name',
  },
  'GET /files/:project/:dataset/:file': { ...anyone, ask: `/files/local/${D}/$file` },
  'GET /files/:project/:dataset/:file/:name': {
    ...anyone,
    ask: `/files/local/${D}/$file/prices.txt`,
    takesAny: ':name',
  },

  'GET /auth/providers': { ...anyone, ask: '/auth/providers', ignoresCredentials: true },
  'GET /auth/signin': {
    ...anyone,
    ask: '/auth/signin?origin=$origin/studio&type=cookie',
    ignoresCredentials: true,
  },
  'POST /auth/signin': {
    ...anyone,
    ask: '/auth/signin',
    body: {
      kind: 'form',
      form: { origin: '$origin/studio', type: 'cookie', email: '$email', password: '$password' },
      limit: 16 * KILOBYTE,
    },
    status: 303,
    ignoresCredentials: true,
  },
  'GET /auth/fetch': {
    ...anyone,
    ask: '/auth/fetch?sid=$code',
    ignoresCredentials: true,
    needsOwnOrigin: true,
  },
  'GET /auth/id': { ...viewer, ask: '/auth/id' },
  'POST /auth/logout': { ...anyone, ask: '/auth/logout', ignoresCredentials: true },

  // Both are pages, which ask people who are not signed in to sign in.
  'GET /auth/password': { ...anyone, ask: '/auth/password', ignoresCredentials: true },
  'POST /auth/password': {
    ...anyone,
    ask: '/auth/password',
    body: {
      kind: 'form',
      form: { current: '$password', password: 'another long one', again: 'another long one' },
      limit: 16 * KILOBYTE,
    },
    status: 401,
    ignoresCredentials: true,
  },

  'GET /users/me': { ...viewer, ask: '/users/me' },
  'GET /users/me/keyvalue/:keys': { ...viewer, ask: '/users/me/keyvalue/a,b', takesAny: ':keys' },
  'PUT /users/me/keyvalue': {
    ...viewer,
    ask: '/users/me/keyvalue',
    body: { kind: 'list', json: [{ key: 'a', value: 1 }], limit: 64 * KILOBYTE },
  },
  'GET /users/:ids': { ...viewer, ask: '/users/$person' },

  'GET /projects': { ...viewer, ask: '/projects' },
  'GET /projects/:project': { ...viewer, ask: '/projects/local' },
  'GET /projects/:project/datasets': { ...viewer, ask: '/projects/local/datasets' },
  'GET /projects/:project/datasets/:dataset/acl': {
    ...viewer,
    ask: `/projects/local/datasets/${D}/acl`,
  },
  'GET /projects/:project/datasets/:dataset/settings/indexing': {
    ...viewer,
    ask: `/projects/local/datasets/${D}/settings/indexing`,
  },
  'GET /projects/:project/grants': { ...viewer, ask: '/projects/local/grants' },
  'GET /projects/:project/roles': { ...viewer, ask: '/projects/local/roles' },
  'GET /projects/:project/user-applications': {
    ...viewer,
    ask: '/projects/local/user-applications',
  },
  'GET /projects/:project/new-content-release-allowed': {
    ...viewer,
    ask: '/projects/local/new-content-release-allowed',
  },
  'GET /datasets': { ...viewer, ask: '/datasets' },
  'PUT /datasets/:name': { ...unchangeable, ask: '/datasets/staging' },
  'PATCH /datasets/:name': { ...unchangeable, ask: '/datasets/staging' },
  'DELETE /datasets/:name': { ...unchangeable, ask: `/datasets/${D}` },
  'PUT /projects/:project/datasets/:name': {
    ...unchangeable,
    ask: '/projects/local/datasets/staging',
  },
  'PATCH /projects/:project/datasets/:name': {
    ...unchangeable,
    ask: '/projects/local/datasets/staging',
  },
  'DELETE /projects/:project/datasets/:name': {
    ...unchangeable,
    ask: `/projects/local/datasets/${D}`,
  },
  'GET /user-applications': { ...viewer, ask: '/user-applications' },
  'GET /invitations/project/:project': { ...viewer, ask: '/invitations/project/local' },
  'GET /features': { ...viewer, ask: '/features' },
  'GET /schedules/:project/:dataset': { ...viewer, ask: `/schedules/local/${D}` },
  'GET /subscriptions/project/:project': { ...viewer, ask: '/subscriptions/project/local' },
  'GET /access/requests/me': { ...viewer, ask: '/access/requests/me' },
  'GET /access/project/:project/requests': { ...viewer, ask: '/access/project/local/requests' },
  'POST /access/project/:project/requests': {
    ...viewer,
    ask: '/access/project/local/requests',
    status: 409,
  },
  'GET /journey/announcements': { ...viewer, ask: '/journey/announcements' },
  'GET /journey/:topic': { ...viewer, ask: '/journey/trial', status: 204, takesAny: ':topic' },
  'GET /intake/telemetry-status': { ...viewer, ask: '/intake/telemetry-status' },
  'POST /intake/batch': { ...viewer, ask: '/intake/batch' },
  'POST /descriptors/claim': { ...viewer, ask: '/descriptors/claim' },
  'POST /descriptors/synchronize': { ...viewer, ask: '/descriptors/synchronize' },

  'GET /admin/people': { ...administrator, ask: '/admin/people' },
  'POST /admin/people': {
    ...administrator,
    ask: '/admin/people',
    body: object({ email: 'new@example.test', name: 'New', role: 'viewer' }, 16 * KILOBYTE),
    status: 201,
  },
  'PATCH /admin/people/:id': {
    ...administrator,
    ask: '/admin/people/$person',
    body: object({ name: 'Changed' }, 16 * KILOBYTE),
  },
  'DELETE /admin/people/:id': { ...administrator, ask: '/admin/people/$leaver', status: 204 },
  'POST /admin/people/:id/links': {
    ...administrator,
    ask: '/admin/people/$person/links',
    status: 201,
  },
  'GET /admin/tokens': { ...administrator, ask: '/admin/tokens' },
  'POST /admin/tokens': {
    ...administrator,
    ask: '/admin/tokens',
    body: object({ label: 'new', role: 'viewer' }, 16 * KILOBYTE),
    status: 201,
  },
  'DELETE /admin/tokens/:id': { ...administrator, ask: '/admin/tokens/$token', status: 204 },
  'GET /admin/audit': { ...administrator, ask: '/admin/audit?limit=5' },
  'GET /admin/status': { ...administrator, ask: '/admin/status' },
}
