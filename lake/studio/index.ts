import { createClient } from '@sanity/client'
import type { WorkspaceOptions } from 'sanity'
import { createLakeFetch } from './lake-fetch.ts'
import { navbarWithPassword } from './password-action.ts'
import { stayHome } from './stay-home.ts'

type LakeWorkspace = Pick<
  WorkspaceOptions,
  'projectId' | 'dataset' | 'apiHost' | 'auth' | 'document' | 'studio' | 'unstable_clientFactory'
>

interface LakeAddress {
  /**
   * The lake's address, such as `http://localhost:3999`, or a path on the Studio's own origin, such
   * as `/lake`, at which a reverse proxy forwards to it.
   */
  url: string
  /** The Studio's `basePath`. */
  basePath?: string
  projectId?: string
  dataset?: string
}

/**
 * The plugin that connects a Studio to an embedded lake. All event streams share one socket, and
 * saves survive interruptions; on the Studio's own origin, editing also survives an expired
 * session.
 */
export function embeddedLake({
  url,
  basePath = '/',
  projectId = 'local',
  dataset = 'production',
}: LakeAddress): LakeWorkspace {
  // The command line loads the configuration without a page.
  const origin = typeof window === 'undefined' ? 'http://127.0.0.1' : window.location.origin
  const apiHost = new URL(url, origin).href.replace(/\/$/, '')
  const isOwnOrigin = new URL(apiHost).origin === origin
  const lakeFetch = createLakeFetch(apiHost, isOwnOrigin ? `${origin}${basePath}` : undefined)
  stayHome(projectId, apiHost)
  return {
    projectId,
    dataset,
    apiHost,
    // Browsers may block cookies of other origins; a token always works.
    auth: { loginMethod: isOwnOrigin ? 'cookie' : 'dual', redirectOnSingle: true },
    // The lake has no comments; see `FEATURES` in domain/control/project.ts.
    document: { comments: { enabled: false } },
    studio: { components: { navbar: navbarWithPassword(apiHost) } },
    unstable_clientFactory: (options) =>
      createClient({
        ...options,
        apiHost,
        useProjectHostname: false,
        resolveFetch: () => lakeFetch,
      }),
  }
}
