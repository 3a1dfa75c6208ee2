import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test, vi } from 'vitest'
import { lockData } from '../../server/supervisor/data-lock.ts'
import { openStandIn } from '../support/one-switch/stand-in.ts'

/**
 * The same programs run against the embedded lake's address and against Sanity's: the environment
 * is the only difference, so that what they ask and what they make of it must be the same.
 */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const run = promisify(execFile)
const TOKEN = 'a-token'
const CLOUD_PROJECT = 'abc12345'

const preload = (...path: string[]) => `--import=${pathToFileURL(join(...path)).href}`
const OUTSIDE_NEXT = preload('tests', 'support', 'one-switch', 'next-outside.ts')
const NO_NETWORK = preload('tests', 'support', 'no-network.ts')
const LEAD = preload('scripts', 'sanity', 'lead-to-lake.ts')

/** Runs the exercise beside a stand-in for the lake of `mode`; what was asked, where, and what came of it. */
async function exercise(mode: 'local' | 'cloud', more: Record<string, string> = {}) {
  const isLocal = mode === 'local'
  const projectId = isLocal ? 'local' : CLOUD_PROJECT
  const dir = mkdtempSync(join(tmpdir(), 'one-switch-'))
  mkdirSync(join(dir, 'lake'))
  if (isLocal) writeFileSync(join(dir, 'lake', 'token'), TOKEN)
  const { close, places, port, recorded } = await openStandIn(projectId)
  const lake = `http://127.0.0.1:${port}`
  const site = lockData(dir)
  if (isLocal) site.announce({ lakeUrl: lake, siteUrl: 'http://localhost:3000' })
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    PATH: process.env['PATH'],
    NODE_OPTIONS: [NO_NETWORK, OUTSIDE_NEXT, ...(isLocal ? [] : [LEAD])].join(' '),
    DATA_DIR: dir,
    SANITY_WEBHOOK_SECRET: 'sixteen characters or more',
    SANITY_API_READ_TOKEN: TOKEN,
    PORT: String(port),
    ...(isLocal
      ? { LAKE_URL: lake }
      : {
          NEXT_PUBLIC_SANITY_PROJECT_ID: CLOUD_PROJECT,
          SANITY_API_WRITE_TOKEN: TOKEN,
          LAKE_GATEWAY_PORT: String(port),
        }),
    ...more,
  }
  try {
    const file = 'tests/support/one-switch/exercise.ts'
    const { stdout } = await run(process.execPath, [file], { env })
    const outcome: Record<string, unknown> = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
    return { outcome, places, recorded }
  } finally {
    close()
    site.release()
    rmSync(dir, { recursive: true })
  }
}

type Exercise = Awaited<ReturnType<typeof exercise>>

let local: Exercise
let cloud: Exercise
let elsewhere: Exercise
beforeAll(async () => {
  // Side by side, because in cloud mode each waits for the cloud to catch up with a webhook.
  ;[local, cloud, elsewhere] = await Promise.all([
    exercise('local'),
    exercise('cloud'),
    exercise('cloud', { NEXT_PUBLIC_SANITY_DATASET: 'staging' }),
  ])
})

test('each mode asks its own lake and no other', () => {
  expect([...local.places].toSorted()).toEqual(['127.0.0.1', '127.0.0.1/lake'])
  const api = `${CLOUD_PROJECT}.api.sanity.io`
  expect([...cloud.places].toSorted()).toEqual([api, 'cdn.sanity.io'])
})

test('both are asked the same, in the same words and order', () => {
  expect(cloud.recorded).toEqual(local.recorded)
})

test('a preview reads in its perspective, and where each text comes from', () => {
  const previews = cloud.recorded.filter(({ query }) =>
    query.some(([name, value]) => name === 'perspective' && value === 'rOne,drafts'),
  )
  expect(previews).toHaveLength(1)
  expect(previews[0]?.query).toContainEqual(['resultSourceMap', 'withKeyArraySelector'])
})

test.each([
  ['a query of the site', 'GET', '/v2025-09-25/data/query/production'],
  ['a long query', 'POST', '/v2025-02-19/data/query/production'],
  ['a document', 'GET', '/v2025-02-19/data/doc/production/drafts.a'],
  ['a mutation', 'POST', '/v2025-02-19/data/mutate/production'],
  ['an action', 'POST', '/v2025-02-19/data/actions/production'],
  ['an upload', 'POST', '/v2025-02-19/assets/files/production'],
  ['an event stream', 'GET', '/v2025-02-19/data/listen/production'],
  ['an asset', 'GET', expect.stringMatching(/^\/files\/<project>\/production\/[0-9a-f]{40}\.pdf$/)],
  ['an imported document', 'POST', '/v2025-09-25/data/mutate/production'],
  ['an imported asset', 'POST', '/v2025-09-25/assets/files/production'],
])('%s is among what was asked', (_, method, path) => {
  expect(cloud.recorded).toContainEqual(expect.objectContaining({ method, path }))
})

test('both give the same content, answers to webhooks and addresses', () => {
  const { addresses, ...rest } = cloud.outcome
  const { addresses: localAddresses, ...localRest } = local.outcome
  expect(rest).toEqual(localRest)
  expect(rest).toMatchObject({
    content: { exported: { documents: 1, assets: 1 }, imported: { documents: 1, uploaded: 1 } },
    studio: 'welcome',
    webhook: {
      statuses: [200, 200, 401, 400, 400],
      expired: [
        'type:post',
        'shows:post',
        'post:b',
        'post:a',
        'routes',
        'type:post',
        'shows:post',
        'post:a',
        'routes',
      ],
    },
  })
  const moved = JSON.stringify(localAddresses)
    .replaceAll('/lake/', 'https://cdn.sanity.io/')
    .replaceAll('/local/', `/${CLOUD_PROJECT}/`)
  expect(addresses).toEqual(JSON.parse(moved))
})

test('a difference would be seen', () => {
  expect(elsewhere.recorded).not.toEqual(local.recorded)
})
