import { createClient } from '@sanity/client'
import type { SanityClient } from '@sanity/client'

/** The client that the Studio creates from our connection, signed in with a token. */
export async function createStudioClient(origin: string): Promise<SanityClient> {
  // The connection reads the page's address, which exists only in a browser.
  Object.assign(globalThis, { window: { location: { origin } } })
  const { connection } = await import('../../../studio/connection.ts')
  Reflect.deleteProperty(globalThis, 'window')
  const { apiHost, dataset, projectId, unstable_clientFactory: create = createClient } = connection
  return create({
    projectId,
    dataset,
    ...(apiHost !== undefined && { apiHost }),
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'raw',
    requestTagPrefix: 'sanity.studio',
    token: 'studio-token',
  })
}
