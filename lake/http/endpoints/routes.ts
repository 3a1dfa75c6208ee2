import type { Route } from '../server/router.ts'
import { inViewersTime } from '../server/viewer-budget.ts'
import { actions } from './actions.ts'
import { adminRoutes } from './admin/routes.ts'
import { serveFile, serveImage } from './assets-serve.ts'
import { uploadFile, uploadImage } from './assets-upload.ts'
import { authRoutes } from './auth/routes.ts'
import { controlRoutes } from './control/routes.ts'
import { doc } from './doc.ts'
import { exportDocuments } from './export.ts'
import { historyDeleted } from './history-deleted.ts'
import { historyDocuments } from './history-documents.ts'
import { historyDocumentEvents, historyReleaseEvents } from './history-events.ts'
import { historyTransactions } from './history-transactions.ts'
import { listen } from './listen.ts'
import { liveEvents } from './live-events.ts'
import { mutate } from './mutate.ts'
import { ping } from './ping.ts'
import { query } from './query.ts'
import { references } from './references.ts'
import { userRoutes } from './users/routes.ts'

const asset = { method: 'GET', access: 'public', limit: 'asset', unversioned: true } as const
const open = { access: 'public', limit: 'other' } as const
const querying = { access: 'public', limit: 'query' } as const
const reading = { method: 'GET', access: 'token' } as const
const history = { ...reading, needs: 'history' } as const

/** All endpoints of the lake. */
export const routes: readonly Route[] = [
  { ...open, method: 'GET', path: '/ping', unversioned: true, handle: ping },
  // The Studio measures latency with it.
  { ...open, method: 'GET', path: '/data/ping/:dataset', handle: ping },
  { ...querying, method: 'GET', path: '/data/query/:dataset', handle: query },
  { ...querying, method: 'POST', path: '/data/query/:dataset', handle: query },
  { ...querying, method: 'GET', path: '/data/doc/:dataset/:ids', handle: inViewersTime(doc) },
  // Only `read` is needed here, because the endpoint checks permissions per document.
  { method: 'POST', path: '/data/mutate/:dataset', access: 'token', needs: 'read', handle: mutate },
  { method: 'POST', path: '/data/actions/:dataset', access: 'token', handle: actions },
  {
    ...history,
    path: '/data/history/:dataset/transactions/:ids',
    handle: inViewersTime(historyTransactions),
  },
  {
    ...history,
    path: '/data/history/:dataset/documents/:ids',
    handle: inViewersTime(historyDocuments),
  },
  {
    ...history,
    path: '/data/history/:dataset/deleted',
    handle: inViewersTime(historyDeleted),
  },
  {
    ...history,
    path: '/data/history/:dataset/events/documents/:id',
    handle: inViewersTime(historyDocumentEvents),
  },
  {
    ...history,
    path: '/data/history/:dataset/events/releases/:id',
    handle: inViewersTime(historyReleaseEvents),
  },
  {
    ...reading,
    path: '/data/references/:dataset/documents/:id/to',
    handle: inViewersTime(references),
  },
  { ...reading, path: '/data/export/:dataset', handle: inViewersTime(exportDocuments) },
  { method: 'GET', path: '/data/listen/:dataset', access: 'token', handle: listen },
  {
    method: 'GET',
    path: '/data/live/events/:dataset',
    access: 'public',
    limit: 'stream',
    handle: liveEvents,
  },
  { method: 'POST', path: '/assets/images/:dataset', access: 'token', handle: uploadImage },
  { method: 'POST', path: '/assets/files/:dataset', access: 'token', handle: uploadFile },
  { ...asset, path: '/images/:project/:dataset/:file', handle: serveImage },
  { ...asset, path: '/images/:project/:dataset/:file/:name', handle: serveImage },
  { ...asset, path: '/files/:project/:dataset/:file', handle: serveFile },
  { ...asset, path: '/files/:project/:dataset/:file/:name', handle: serveFile },
  ...authRoutes,
  ...userRoutes,
  ...controlRoutes,
  ...adminRoutes,
]
