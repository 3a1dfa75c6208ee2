import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { reportError } from '../../scripts/support/command.ts'

/** What a command prints that fails before it does anything. */
function failureOf(
  script: string,
  args: string[],
  variables: Record<string, string> = {},
  folder = '.',
): string {
  // A port at which nothing can be, for a command that starts a site after all.
  const env = { ...process.env, PORT: 'none', ...variables }
  try {
    execFileSync(process.execPath, [script, ...args], {
      cwd: folder,
      env,
      stdio: 'pipe',
      timeout: 30_000,
    })
  } catch (error) {
    return String(Object(error).stderr)
  }
  return 'It did not fail.'
}

test.each([
  ['start', ['lake', 'site'], 'site'],
  ['build', ['now'], 'now'],
  ['content-export', ['one', 'two'], 'two'],
  ['redirects-import', ['old.csv', 'new.csv'], 'new.csv'],
  ['newsletter-export', ['subscribers.csv'], 'subscribers.csv'],
])('%s %j is refused: there is no such argument', (script, args, surplus) => {
  expect(failureOf(`scripts/${script}.ts`, args)).toContain(
    `"${surplus}" is one argument too many; --help`,
  )
})

test.each([
  ['content-export', ['--dry-run']],
  ['lake', ['--dry-run', 'check']],
])('%s %j is refused in a line: there is no such option', (script, args) => {
  const failure = failureOf(`scripts/${script}.ts`, args, { PORT: '0' }).trim()
  expect(failure).toBe("Unknown option '--dry-run'; --help lists them.")
})

test('npm run lake takes options before its command, too', () => {
  const failure = failureOf('scripts/lake.ts', ['--dir', '/no/lake', 'check'], { PORT: '0' })
  expect(failure).toContain('no lake in /no/lake')
})

test('npm run lake starts no lake where the command is missing', () => {
  const failure = failureOf('scripts/lake.ts', ['--keep', '90'], { PORT: '0' })
  expect(failure).toContain('The command is missing')
})

test.each([
  ['redirects-import', ['old.csv'], 'redirects:import', 'dry-run'],
  ['content-import', [], 'content:import', 'replace-all'],
  ['people', ['add', 'a@example.com', 'viewer'], 'people', 'role'],
  ['dev', [], 'dev', 'vendors'],
  ['build', [], 'build', 'force'],
  ['test', ['unit'], 'test', 'long'],
  ['lake', ['compact', '365'], 'lake', 'keep'],
])('%s %j is refused where npm took an option of it', (script, args, name, option) => {
  // As npm sets them for `npm run redirects:import old.csv --dry-run`.
  const taken = {
    npm_lifecycle_event: name,
    [`npm_config_${option.replaceAll('-', '_')}`]: 'true',
  }
  expect(failureOf(`scripts/${script}.ts`, args, taken)).toContain(`npm run ${name} -- --${option}`)
})

test('a value that was written with the option, as in --url=here, does not hide it', () => {
  const taken = { npm_lifecycle_event: 'thumbnails', npm_config_url: 'http://localhost:3000' }
  expect(failureOf('scripts/thumbnails.ts', [], taken)).toContain('npm run thumbnails -- --url')
})

test.each([
  ['start', ['lakes'], 'There is no part "lakes": npm start lake, npm start site'],
  ['content-import', ['/no/such/folder', '--check'], 'There is no folder /no/such/folder'],
  [
    'screenshots-accept',
    ['section-nobody'],
    'No picture is called "section-nobody". There are: page-home',
  ],
  ['content-import', ['package.json', '--check'], 'package.json is not a folder'],
  ['redirects-import', ['/no/such.csv'], 'There is no file /no/such.csv'],
  ['redirects-import', ['content'], 'content is not a file'],
  [
    'thumbnails',
    ['--url', 'localhost:3000'],
    'Give the address of a site, such as http://localhost:3000',
  ],
])('%s %j says what is wrong with it', (script, args, problem) => {
  expect(failureOf(`scripts/${script}.ts`, args, { PORT: '0' })).toContain(problem)
})

test('a host that does not answer is named', () => {
  const print = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    print.mockRestore()
    process.exitCode = 0
  })
  const cause = new Error('getaddrinfo ENOTFOUND abc12345.api.sanity.io')
  reportError(new TypeError('fetch failed', { cause }))
  expect(print).toHaveBeenCalledWith(expect.stringContaining('ENOTFOUND abc12345.api.sanity.io'))
})

test('redirects:import makes no lake in a folder that has none, as with a mistyped DATA_DIR', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-lake-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const csv = join(folder, 'old.csv')
  writeFileSync(csv, '/old,/new,301')
  const variables = { DATA_DIR: join(folder, 'data'), PORT: '0' }
  expect(failureOf('scripts/redirects-import.ts', [csv], variables)).toMatch(
    /no content lake in .*data yet[^]*npm start/,
  )
  expect(readdirSync(folder)).toEqual(['old.csv'])
})

test('where packages are missing, such as after an npm ci that broke off, a command says what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'not-installed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['package.json', 'scripts', 'lib', 'server', 'schemas'])
    cpSync(name, join(folder, name), { recursive: true })
  const failure = failureOf('scripts/start.ts', [], {}, folder)
  expect(failure).toMatch(/Cannot find package .*\n.*npm ci/)
})
