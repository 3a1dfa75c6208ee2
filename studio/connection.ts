import { createClient } from '@sanity/client'
import type { WorkspaceOptions } from 'sanity'
import { createLastingFetch } from './embedded/lasting-session.ts'
import { createMultiplexedFetch } from './embedded/multiplexer.ts'
import { createPersistentFetch } from './embedded/persistent-saves.ts'
import { stayHome } from './embedded/stay-home.ts'

/** Read here by their literal names, because the bundler replaces them in the browser's code. */
const projectId = process.env.NEXT_PUBLIC_SANITY_PROJECT_ID
const dataset = process.env.NEXT_PUBLIC_SANITY_DATASET ?? 'production'

type Connection = Pick<
  WorkspaceOptions,
  'projectId' | 'dataset' | 'apiHost' | 'auth' | 'unstable_clientFactory'
>

/** The embedded lake lives under the site's own origin, wherever that is. */
function embeddedLake(): Connection {
  const origin = typeof window === 'undefined' ? 'http://127.0.0.1' : window.location.origin
  const apiHost = `${origin}/lake`
  const lakeFetch = createLastingFetch(
    apiHost,
    createPersistentFetch(createMultiplexedFetch(apiHost)),
  )
  stayHome()
  return {
    projectId: 'local',
    dataset,
    apiHost,
    auth: { loginMethod: 'cookie', redirectOnSingle: true },
    unstable_clientFactory: (options) =>
      createClient({
        ...options,
        apiHost,
        useProjectHostname: false,
        resolveFetch: () => lakeFetch,
      }),
  }
}

/** Where the Studio reads and writes: Sanity's cloud with a project id, the embedded lake without. */
export const connection: Connection = projectId ? { projectId, dataset } : embeddedLake()
