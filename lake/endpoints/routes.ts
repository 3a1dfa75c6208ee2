import type { Route } from '../transport/router.ts'
import { doc } from './doc.ts'
import { listen } from './listen.ts'
import { liveEvents } from './live-events.ts'
import { mutate } from './mutate.ts'
import { ping } from './ping.ts'
import { query } from './query.ts'

/** Every address the lake answers. */
export const routes: readonly Route[] = [
  { method: 'GET', path: '/ping', access: 'public', unversioned: true, handle: ping },
  { method: 'GET', path: '/data/query/:dataset', access: 'public', handle: query },
  { method: 'POST', path: '/data/query/:dataset', access: 'public', handle: query },
  { method: 'GET', path: '/data/doc/:dataset/:ids', access: 'token', handle: doc },
  { method: 'POST', path: '/data/mutate/:dataset', access: 'token', handle: mutate },
  { method: 'GET', path: '/data/listen/:dataset', access: 'token', handle: listen },
  { method: 'GET', path: '/data/live/events/:dataset', access: 'public', handle: liveEvents },
]
