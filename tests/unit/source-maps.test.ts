import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSentry } from '../stand-ins/sentry.ts'
import { SENTRY_UPLOAD } from '../stand-ins/sentry-uploads.ts'

/** The step of a build after Next's compiler, on a script for browsers and one for the server. */
const ID = '0fbcd4f3-adfe-4035-9c4f-85168ea9e362'
let folder: string
let sentry: Awaited<ReturnType<typeof startSentry>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'))
  sentry = await startSentry()
  const script = `console.log(1)\n//# debugId=${ID}\n//# sourceMappingURL=a.js.map\n`
  const map = { version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA', debugId: ID }
  for (const part of ['static/chunks', 'server']) {
    await mkdir(join(folder, part), { recursive: true })
    await writeFile(join(folder, part, 'a.js'), script)
    await writeFile(join(folder, part, 'a.js.map'), JSON.stringify(map))
  }
})

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.resetModules()
  await sentry.stop()
  await rm(folder, { recursive: true, force: true })
})

async function afterCompile(token: string): Promise<void> {
  const set = {
    NEXT_PUBLIC_SENTRY_DSN: sentry.dsn,
    SENTRY_URL: sentry.origin,
    SENTRY_AUTH_TOKEN: token,
    SENTRY_ORG: SENTRY_UPLOAD.org,
    SENTRY_PROJECT: SENTRY_UPLOAD.project,
    // As `next build` sets it.
    TURBOPACK: 'auto',
    DO_NOT_TRACK: '1',
    // The command line of Sentry keeps what it was answered.
    SENTRY_CONFIG_DIR: join(folder, 'config'),
  }
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value)
  const { withMonitoring } = await import('../../lib/monitoring/next-config.ts')
  const { compiler } = withMonitoring({})
  await compiler?.runAfterProductionCompile?.({ distDir: folder, projectDir: process.cwd() })
}

test('source maps go to Sentry under the release, and visitors cannot get them', async () => {
  await afterCompile(SENTRY_UPLOAD.token)
  const { bundles, releases } = sentry.uploads
  expect(releases).toEqual(['created 1.1.0', 'released 1.1.0'])
  // One for each part of the build.
  expect(bundles).toHaveLength(2)
  for (const { files, org, project, release } of bundles) {
    expect([org, project, release]).toEqual(['stand-in', 'website', '1.1.0'])
    expect(files.map(({ headers, type }) => [type, headers['debug-id']]).toSorted()).toEqual([
      ['minified_source', ID],
      ['source_map', ID],
    ])
  }
  expect(await readdir(join(folder, 'static/chunks'))).toEqual(['a.js'])
  expect(await readFile(join(folder, 'static/chunks/a.js'), 'utf8')).not.toContain(
    'sourceMappingURL',
  )
}, 60_000)

test('a build fails where Sentry takes no source maps, and says what to check', async () => {
  await expect(afterCompile('sntrys_wrong')).rejects.toThrow(
    /Sentry did not take the source maps: [^]*Check SENTRY_AUTH_TOKEN/,
  )
  expect(sentry.uploads.bundles).toEqual([])
}, 60_000)

test('where SENTRY_URL is empty, as in a copy of .env.example, source maps go to sentry.io', async () => {
  const withSentryConfig = vi.fn<(config: object, options: { sentryUrl: string }) => object>(
    (config) => config,
  )
  vi.doMock('@sentry/nextjs/config', () => ({ withSentryConfig }))
  vi.stubEnv('SENTRY_URL', '')
  const { withMonitoring } = await import('../../lib/monitoring/next-config.ts')
  vi.doUnmock('@sentry/nextjs/config')
  withMonitoring({})
  expect(withSentryConfig.mock.calls[0]?.[1].sentryUrl).toBe('https://sentry.io')
})
