import { existsSync, globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseEnvironment, VARIABLES } from '../../lib/env.ts'
import { filesThatRun, importedPackages, packagesThatRun } from '../../scripts/image/what-runs.ts'

/** Deployment files against the repository: each name in them must exist. No container is needed. */

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const LAKE_VARIABLES = new Set(
  [...readFileSync('lake/config.ts', 'utf8').matchAll(/^ {2}(LAKE_[A-Z_]+):/gm)].map(
    ([, name = '']) => name,
  ),
)
const isVariable = (name: string) =>
  VARIABLES.includes(name) || LAKE_VARIABLES.has(name) || name === 'NODE_ENV'

/** Instructions of the Dockerfile, continued lines joined. */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [name = '', ...rest] = line.trim().split(/\s+/)
    return { name, rest, text: rest.join(' ') }
  })
const named = (name: string) => instructions.filter((each) => each.name === name)

const ignored = read('Dockerfile.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('!'))
const exceptions = read('Dockerfile.dockerignore')
  .split('\n')
  .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
const covers = (path: string) => (rule: string) =>
  matchesGlob(path, rule) || matchesGlob(path, `${rule}/**`)
const isIgnored = (path: string) => ignored.some(covers(path)) && !exceptions.some(covers(path))

test('what the image copies and runs exists, and is not left out of its context', () => {
  const copied = named('COPY')
    .filter(({ rest }) => !rest[0]?.startsWith('--from'))
    .flatMap(({ rest }) => rest.slice(0, -1))
  const scripts = [...read('Dockerfile').matchAll(/scripts\/[\w-]+\.ts/g)].map(([path]) => path)
  expect(copied).toContain('package-lock.json')
  expect(scripts.length).toBeGreaterThan(1)
  for (const path of [...copied, ...scripts]) {
    expect([path, existsSync(path)]).toEqual([path, true])
    expect([path, path !== '.' && isIgnored(path)]).toEqual([path, false])
  }
})

test('the context holds all that the build is compared with', async () => {
  const { filesOfBuild } = await import('../../scripts/support/fingerprint.ts')
  const files = await filesOfBuild()
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(isIgnored)).toEqual([])
})

test('the build of the image counts as current where it runs: both know the same variables', () => {
  const [first = [], second = []] = ['build', 'run'].map((_, stage) => {
    const start = instructions.findIndex(
      (each, index) =>
        each.name === 'FROM' &&
        instructions.slice(0, index + 1).filter(({ name }) => name === 'FROM').length === stage + 1,
    )
    const next = instructions.findIndex((each, index) => index > start && each.name === 'FROM')
    return instructions
      .slice(start, next === -1 ? undefined : next)
      .filter(({ name }) => name === 'ARG')
      .map(({ text }) => text)
  })
  expect(first).toEqual(second)
  const [environment] = named('ENV').slice(-1)
  for (const text of first) {
    const [name = ''] = text.split('=')
    expect(environment?.text).toContain(`${name}=\${${name}}`)
  }
})

test('the image holds the packages that its programs import, and none that only build or test', () => {
  const { kept } = packagesThatRun()
  const has = (name: string) => kept.has(`node_modules/${name}`)
  const running = ['next', 'react', 'react-dom', 'sharp', 'fastify', 'zod', 'groq-js', 'ws']
  expect(running.filter((name) => !has(name))).toEqual([])
  const building = ['sanity', 'vite', 'typescript', 'tailwindcss', 'playwright', 'node', 'prettier']
  expect(building.filter(has)).toEqual([])
})

test('imports are followed through files, and not where only types are meant', () => {
  const names = importedPackages(['server/main.ts']).map(({ name }) => name)
  expect(names).toContain('fastify')
  expect(names).not.toContain('react')
})

test('what the image starts is there without the tests and sources that its context leaves out', () => {
  const left = globSync(['tests/*', 'content/*/src', 'lake/tests']).filter(isIgnored)
  expect(left.length).toBeGreaterThan(10)
  expect(left).not.toContain('tests/fixtures')
  expect(filesThatRun().filter(isIgnored)).toEqual([])
})

test('the image runs as a user without rights, keeps data in a volume and says how it is', () => {
  expect(named('USER').map(({ text }) => text)).toEqual(['node'])
  expect(named('VOLUME').map(({ text }) => text)).toEqual(['/data'])
  expect(named('HEALTHCHECK')[0]?.text).toContain('/readyz')
  expect(named('CMD')).toHaveLength(1)
})

test('every variable of the deployment files is one that is read', () => {
  const {
    services,
  }: {
    services: Record<string, { environment?: Record<string, string>; command?: string[] }>
  } = parse(read('compose.yaml'))
  const ours = ['lake', 'site']
  for (const name of ours) {
    const { command = [], environment = {} } = services[name] ?? {}
    expect(Object.keys(environment).filter((each) => !isVariable(each))).toEqual([])
    expect([command[1], existsSync(command[1] ?? '')]).toEqual(['scripts/start.ts', true])
    expect(command.slice(2)).toEqual([name])
  }
  const unit = [...read('site.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) =>
    list.split(' ').map((pair) => pair.split('=')),
  )
  for (const [name = ''] of unit) expect([name, isVariable(name)]).toEqual([name, true])
  expect(() => parseEnvironment(Object.fromEntries(unit))).not.toThrow()
})

test('in Compose the sites can read the metrics of their lake', () => {
  const {
    services,
  }: {
    services: Record<'lake' | 'site', { environment: Record<string, string> }>
  } = parse(read('compose.yaml'))
  const { lake, site } = services
  expect(lake.environment.METRICS_TOKEN).toBe(site.environment.METRICS_TOKEN)
  expect(site.environment.METRICS_TOKEN).toBeTruthy()
})

test('Compose leaves the proxy running when it replaces the sites', () => {
  const { services }: { services: Record<string, object> } = parse(read('compose.yaml'))
  expect(services.proxy).toHaveProperty('image')
  expect(services.proxy).not.toHaveProperty('depends_on')
})

test('balancers hide the metrics, and their health checks ask what is there', () => {
  for (const name of ['nginx.conf', 'Caddyfile']) {
    expect(read(name)).toContain('/lake/metrics')
    expect(read(name)).toMatch(/\s\/metrics\s/)
  }
  expect(read('Caddyfile')).toContain('health_uri /readyz')
})

test('the service may write what a build of Next writes', () => {
  const [, paths = ''] = /^ReadWritePaths=(.*)$/m.exec(read('site.service')) ?? []
  expect(paths.split(' ')).toEqual(['/srv/site/.next', '-/srv/site/next-env.d.ts'])
})
