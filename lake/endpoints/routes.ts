import type { Route } from '../transport/router.ts'
import { adminRoutes } from './admin/routes.ts'
import { deliverFile, deliverImage } from './assets-deliver.ts'
import { uploadFile, uploadImage } from './assets-upload.ts'
import { authRoutes } from './auth/routes.ts'
import { controlRoutes } from './control/routes.ts'
import { doc } from './doc.ts'
import { listen } from './listen.ts'
import { liveEvents } from './live-events.ts'
import { mutate } from './mutate.ts'
import { ping } from './ping.ts'
import { query } from './query.ts'
import { userRoutes } from './users/routes.ts'

const delivery = { method: 'GET', access: 'public', unversioned: true } as const

/** Every address the lake answers. */
export const routes: readonly Route[] = [
  { method: 'GET', path: '/ping', access: 'public', unversioned: true, handle: ping },
  { method: 'GET', path: '/data/query/:dataset', access: 'public', handle: query },
  { method: 'POST', path: '/data/query/:dataset', access: 'public', handle: query },
  { method: 'GET', path: '/data/doc/:dataset/:ids', access: 'token', handle: doc },
  // Refuses by document what a role may not write.
  { method: 'POST', path: '/data/mutate/:dataset', access: 'token', needs: 'read', handle: mutate },
  { method: 'GET', path: '/data/listen/:dataset', access: 'token', handle: listen },
  { method: 'GET', path: '/data/live/events/:dataset', access: 'public', handle: liveEvents },
  { method: 'POST', path: '/assets/images/:dataset', access: 'token', handle: uploadImage },
  { method: 'POST', path: '/assets/files/:dataset', access: 'token', handle: uploadFile },
  { ...delivery, path: '/images/:project/:dataset/:file', handle: deliverImage },
  { ...delivery, path: '/files/:project/:dataset/:file', handle: deliverFile },
  ...authRoutes,
  ...userRoutes,
  ...controlRoutes,
  ...adminRoutes,
]
