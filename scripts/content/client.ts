import { createClient } from '@sanity/client'
import type { SanityClient } from '@sanity/client'
import { env, isLocal, sanity } from '../../lib/env.ts'
import { loopbackOrigin } from '../../server/public-url.ts'
import { lakeEnvironment, readLakeToken } from '../../server/supervisor/environment.ts'
import { startLake } from '../../server/supervisor/lake.ts'
import { print } from '../support/progress.ts'
import type { Asset } from './export-assets.ts'

const base = { ...sanity, useCdn: false, perspective: 'raw' } as const

/** A client that may write to the embedded lake at `lakeUrl`. */
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
      `SANITY_API_WRITE_TOKEN is not set: it is needed to read and write everything in project ${sanity.projectId}.\n` +
        'Create a token with the role Editor in the project’s API settings, and set it in .env.local.',
    )
  }
  return createClient({ ...base, token })
}

/** The lake of a running `npm start`, if it is the one over our data: it knows our token. */
async function findRunningLake(): Promise<string | undefined> {
  const url = `${loopbackOrigin(env.HOST, env.PORT)}/lake`
  const query = `/v${sanity.apiVersion}/data/query/${sanity.dataset}?query=1&perspective=raw`
  try {
    // Not by the client, which would try a refused connection again for seconds.
    const headers = { authorization: `Bearer ${readLakeToken()}` }
    const answer = await fetch(url + query, { headers, signal: AbortSignal.timeout(2000) })
    return answer.ok ? url : undefined
  } catch {
    return undefined
  }
}

/** Runs `work` with a client for the configured dataset, starting the lake for it if need be. */
export async function withContentClient<T>(
  work: (client: SanityClient, download: (asset: Asset) => Promise<Buffer>) => Promise<T>,
): Promise<T> {
  if (!isLocal) return work(createCloudClient(), (asset) => download(`${asset.url}?dlRaw=true`))
  const running = await findRunningLake()
  if (running !== undefined) {
    return work(createLakeClient(running), (asset) => download(`${running}/${asset.path}`))
  }
  const lake = await startLake({
    dataDir: env.DATA_DIR,
    env: lakeEnvironment(env.PORT),
    onLine: print,
  })
  try {
    return await work(createLakeClient(lake.url), (asset) => download(`${lake.url}/${asset.path}`))
  } finally {
    await lake.stop()
  }
}

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url)
  if (!answer.ok)
    throw new Error(`${url} could not be fetched: ${answer.status} ${answer.statusText}`)
  return Buffer.from(await answer.arrayBuffer())
}
