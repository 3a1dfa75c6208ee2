import { randomUUID } from 'node:crypto'
import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { startLake } from '../start-lake.ts'

/** The back end under test: an embedded lake, or a dataset in Sanity's cloud. */
export interface Target {
  client: SanityClient
  /** Another client of the same dataset. */
  with(config: Partial<ClientConfig>): SanityClient
  /** An id for a document of this run, which is deleted at the end. */
  id(name: string): string
  /** A name for a release of this run. */
  release: string
  /** Deletes what this run has written. */
  close(): Promise<void>
}

/** Prefix of every id, so that the tests never touch anything else. */
const PREFIX = 'conformance-'
const RELEASE_PREFIX = 'rconf'
const HOUR_MS = 3_600_000

const cloud = {
  projectId: process.env.SANITY_CONFORMANCE_PROJECT_ID,
  dataset: process.env.SANITY_CONFORMANCE_DATASET || 'conformance',
  token: process.env.SANITY_CONFORMANCE_TOKEN,
  isAnyDataset: process.env.SANITY_CONFORMANCE_ANY_DATASET === 'true',
}

/** Opens an embedded lake or, if SANITY_CONFORMANCE_PROJECT_ID is set, Sanity's cloud. */
export async function openTarget(): Promise<Target> {
  const { client, stop } = cloud.projectId ? await openCloud(cloud.projectId) : await openEmbedded()
  const run = `${PREFIX}${randomUUID().slice(0, 8)}-`
  const release = `${RELEASE_PREFIX}${randomUUID().slice(0, 8)}`
  return {
    client,
    with: (config) => client.withConfig(config),
    id: (name) => run + name,
    release,
    async close() {
      await removeRelease(client, release)
      await remove(client, run)
      await stop()
    },
  }
}

const COMMON = { apiVersion: '2025-09-25', useCdn: false, perspective: 'raw' } as const

async function openEmbedded() {
  const lake = await startLake()
  return { client: lake.client(COMMON), stop: lake.discard }
}

async function openCloud(projectId: string) {
  const { dataset, token } = cloud
  if (!token) throw new Error('SANITY_CONFORMANCE_TOKEN is not set; it needs to be an editor’s.')
  const client = createClient({ ...COMMON, projectId, dataset, token })
  if (!cloud.isAnyDataset) await refuseOthersContent(client)
  await removeLeftovers(client)
  return { client, stop: async () => {} }
}

/** Throws with advice if the dataset contains anything that is not from these tests. */
export async function refuseOthersContent(client: SanityClient): Promise<void> {
  const query = `count(*[!(_id in path("_.**")) && !string::startsWith(_type, "system.")
    && !(string::split(_id, ".")[-1] match "${PREFIX}*")
    && !string::startsWith(coalesce(originalFilename, ""), "${PREFIX}")])`
  const others = await client.fetch<number>(query)
  if (others === 0) return
  throw new Error(
    `The dataset ${client.config().dataset} holds ${others} documents that are not of these tests. They write and delete documents whose ids begin with "${PREFIX}", releases and assets of their own: name an empty dataset with SANITY_CONFORMANCE_DATASET, or set SANITY_CONFORMANCE_ANY_DATASET=true.`,
  )
}

/**
 * Deletes leftovers of killed runs. Younger documents may belong to another run at the same time.
 */
async function removeLeftovers(client: SanityClient): Promise<void> {
  const before = new Date(Date.now() - HOUR_MS).toISOString()
  const releases = await client.fetch<string[]>(
    `*[_type == "system.release" && _createdAt < $before && string::startsWith(name, "${RELEASE_PREFIX}")].name`,
    { before },
  )
  for (const release of releases) await removeRelease(client, release)
  await remove(client, PREFIX, before)
}

/** Deletes documents, their drafts and the assets that were uploaded under this name. */
async function remove(client: SanityClient, prefix: string, before = '9999'): Promise<void> {
  const query = `*[_createdAt < $before && (
    string::startsWith(string::split(_id, ".")[-1], $prefix)
    || string::startsWith(coalesce(originalFilename, ""), $prefix))]`
  const found = await client.fetch<string[]>(`${query}._id`, { prefix, before })
  if (found.length === 0) return
  const transaction = client.transaction()
  for (const id of found) transaction.delete(id)
  await transaction.commit()
  const left = await client.fetch<number>(`count(${query})`, { prefix, before })
  if (left > 0) throw new Error(`${left} documents of this run could not be removed.`)
}

/** Archives a release first, because only a finished one can be deleted. */
async function removeRelease(client: SanityClient, releaseId: string): Promise<void> {
  const release = await client.releases.get({ releaseId })
  if (release === undefined) return
  if (release.state === 'scheduled') await client.releases.unschedule({ releaseId })
  if (['active', 'scheduled'].includes(release.state)) await client.releases.archive({ releaseId })
  await client.releases.delete({ releaseId })
}
