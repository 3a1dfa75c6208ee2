import { resolve } from 'node:path'
import { createClient } from '@sanity/client'
import type { SanityClient } from '@sanity/client'
import { env, isLocal, sanity } from '../../lib/env.ts'
import { hasLake, readLakeToken } from '../../server/supervisor/environment.ts'
import { print } from '../support/progress.ts'
import { withLake } from '../support/with-lake.ts'
import type { Asset } from './export-assets.ts'

const base = { ...sanity, useCdn: false, perspective: 'raw' } as const

/** A client with write access to the embedded lake at `lakeUrl`. */
export function createLakeClient(lakeUrl: string): SanityClient {
  return createClient({
    ...base,
    apiHost: lakeUrl,
    useProjectHostname: false,
    token: readLakeToken(),
  })
}

function createCloudClient(): SanityClient {
  const token = env.SANITY_API_WRITE_TOKEN
  if (token === undefined) {
    throw new Error(
      `SANITY_API_WRITE_TOKEN is not set, but is needed to read and write everything in project ${sanity.projectId}.\n` +
        'Create a token with the role Editor in the project’s API settings, and set it in .env.local.',
    )
  }
  return createClient({ ...base, token })
}

/**
 * Throws where the embedded lake was never started, so that a mistyped DATA_DIR makes no new one: what
 * is written there would keep `npm start` from bringing in content/.
 */
export function refuseWithoutLake(): void {
  if (!isLocal || hasLake()) return
  throw new Error(
    `There is no content lake in ${resolve(env.DATA_DIR)} yet.
Does DATA_DIR name the right folder? \`npm start\` makes a lake there and brings in content/.`,
  )
}

/**
 * Runs `work` with a client for the configured dataset. Starts the embedded lake for it if it is
 * not running.
 */
export async function withContentClient<T>(
  work: (client: SanityClient, download: (asset: Asset) => Promise<Buffer>) => Promise<T>,
): Promise<T> {
  if (!isLocal) return work(createCloudClient(), ({ url }) => download(url))
  return withLake({ onLine: print }, (url) => work(createLakeClient(url), downloadFrom(url)))
}

/** Downloads assets from the embedded lake at `lakeUrl`. */
export const downloadFrom =
  (lakeUrl: string) =>
  ({ path }: Asset): Promise<Buffer> =>
    download(`${lakeUrl}/${path}`)

/**
 * Downloads an asset's original bytes. `dlRaw` is needed, because Sanity may otherwise re-encode
 * images.
 */
async function download(url: string): Promise<Buffer> {
  const answer = await fetch(`${url}?dlRaw=true`)
  if (!answer.ok)
    throw new Error(`${url} could not be fetched: ${answer.status} ${answer.statusText}`)
  return Buffer.from(await answer.arrayBuffer())
}
