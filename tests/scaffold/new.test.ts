import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { binOf } from '../../scripts/support/run-tool.ts'

const exec = promisify(execFile)
const PATIENCE_MS = 300_000

/** What neither additions nor their checks need, so that the copy stays small. */
const LEFT_BEHIND =
  /^(?:\.git|\.next|\.data|(?:.*\/)?node_modules|content|docs|test-results|tests\/visual\/baselines|.*\.tsbuildinfo)$/

/** Tests of what is added, and of the lists that it is added to. */
const TESTS = ['section-', 'type-', 'contract', 'freshness-watch', 'markdown'].map(
  (name) => `tests/unit/${name}`,
)

/** For the compiler: the files that additions can break, and what those import. */
const TSCONFIG = {
  extends: './tsconfig.json',
  compilerOptions: { tsBuildInfoFile: 'new.tsbuildinfo' },
  include: ['next-env.d.ts', '.next/types/**/*.ts'].concat(
    ['app', 'components', 'lib', 'schemas', 'server', 'studio', 'tests/fixtures'],
    TESTS.map((file) => `${file}*`),
  ),
}

/** With one checker, because each of several works out again what the others have. */
const COMPILE = [binOf('typescript', 'tsc')].concat(
  '--noEmit -p new.tsconfig.json --checkers 1'.split(' '),
)

/** Where additions go. */
const FOLDERS = ['app', 'components', 'public', 'schemas', 'scripts', 'studio', 'tests']

let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-'))
  cpSync('.', copy, { recursive: true, filter: (path) => !LEFT_BEHIND.test(relative('.', path)) })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, 'new.tsconfig.json'), JSON.stringify(TSCONFIG))
}, PATIENCE_MS)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs `node <args>` in the copy. Rejects, with what it printed, where it fails. */
const node = (...args: string[]) =>
  exec(process.execPath, args, { cwd: copy, env: { ...process.env, NODE_ENV: 'test' } })

const create = (...args: string[]) => node('scripts/new.ts', ...args, '--skip-typegen')

/** Everything under the folders that additions go into, as digests by path. */
function contents(): Record<string, string> {
  const entries = FOLDERS.flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, withFileTypes: true }),
  )
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

/** Replaces something in a file of the copy while `work` runs. */
async function whileChanged(
  file: string,
  [from, to]: [string | RegExp, string],
  work: () => Promise<void>,
) {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${file} holds nothing like ${from}.`)
  writeFileSync(path, changed)
  try {
    await work()
  } finally {
    writeFileSync(path, text)
  }
}

async function expectRefused(args: string[], reason: RegExp) {
  const before = contents()
  await expect(node('scripts/new.ts', ...args)).rejects.toThrow(reason)
  expect(contents()).toEqual(before)
}

describe('what cannot be added leaves nothing behind:', () => {
  it.each([
    [['page', 'x'], /Say what to add/],
    [['section', 'price table'], /"price table" cannot be a name/],
    [['section', 'one', 'two'], /two"? is (?:one argument )?too many/],
    [['section', 'faq'], /The type "faq" already exists/],
    [['type', 'pressRelease'], /The type "pressRelease" already exists/],
    [['section', 'sections'], /components\/sections\/sections\.tsx already exists/],
    [['section', 'optional'], /already declares optional/],
    [['section', 'price-table', '--group', 'prices'], /There is no group "prices"\. Choose one of/],
    [['type', 'career'], /begin with \/careers belong to the type job/],
    [['list', 'caseStudy'], /there is no type "caseStudy"\. Add it first/],
    [['list', 'page'], /documents of the type "page" have a list already, or can have none/],
    [['list', 'job'], /The type "jobList" already exists/],
  ])('%j', async (args, reason) => expectRefused(args, reason))

  it('a list of types that has another form', async () => {
    await whileChanged(
      'components/sections/registry.tsx',
      ['const sectionViews', 'const views'],
      () =>
        expectRefused(
          ['section', 'price-table'],
          /registry\.tsx cannot be added to: there is no list/,
        ),
    )
  })

  it('types that cannot be generated', async () => {
    const broken = `writeFileSync('schemas/generated/routes.ts', 'broken')
      throw new Error('The schema is broken')`
    const script = `import { writeFileSync } from 'node:fs'\n${broken}\n`
    await whileChanged('scripts/typegen.ts', [/^[^]*$/, script], () =>
      expectRefused(['type', 'case-study'], /The schema is broken[^]*nothing was added/),
    )
  })
})

it(
  'two section types, two document types and a list pass all checks as they are written',
  { timeout: PATIENCE_MS },
  async () => {
    const before = contents()
    const { stdout } = await create('section', 'price-table', '--group', 'data')
    expect(stdout).toContain('http://localhost:3000/design/priceTable')
    await create('section', 'zigzag')
    await create('type', 'caseStudy')
    await create('type', 'event')
    await create('list', 'caseStudy')
    const after = Object.entries(contents())
    const added = after.map(([file]) => file).filter((file) => before[file] === undefined)
    const changed = after
      .filter(([file, digest]) => /\.tsx?$/.test(file) && before[file] !== digest)
      .map(([file]) => relative(copy, file))
    const files = added.map((file) => relative(copy, file)).toSorted()
    expect(files).toEqual([
      'components/documents/case-study-detail.tsx',
      'components/documents/event-detail.tsx',
      'components/sections/case-study-list.tsx',
      'components/sections/price-table.tsx',
      'components/sections/zigzag.tsx',
      'public/section-thumbnails/caseStudyList.webp',
      'public/section-thumbnails/priceTable.webp',
      'public/section-thumbnails/zigzag.webp',
      'schemas/documents/case-study.ts',
      'schemas/documents/event.ts',
      'schemas/sections/case-study-list.ts',
      'schemas/sections/price-table.ts',
      'schemas/sections/zigzag.ts',
      'tests/fixtures/case-study.ts',
      'tests/fixtures/event.ts',
      'tests/fixtures/sections/case-study-list.ts',
      'tests/fixtures/sections/price-table.ts',
      'tests/fixtures/sections/zigzag.ts',
      'tests/unit/section-case-study-list.test.tsx',
      'tests/unit/section-price-table.test.tsx',
      'tests/unit/section-zigzag.test.tsx',
      'tests/unit/type-case-study.test.tsx',
      'tests/unit/type-event.test.tsx',
    ])
    expect(files.join('\n')).not.toContain('sample')
    for (const file of added) expect(readFileSync(file, 'utf8')).not.toMatch(/sample.?thing/i)

    // One after the other, because Next reads what the first writes.
    await node('scripts/typegen.ts')
    await node(binOf('next'), 'typegen')
    const checks = {
      types: COMPILE,
      lint: [binOf('oxlint'), '--deny-warnings', ...changed],
      format: [binOf('oxfmt'), '--check', ...changed],
      tests: [binOf('vitest'), 'run', '--config', 'tests/vitest.config.ts', ...TESTS],
    }
    const failures = await Promise.all(
      Object.entries(checks).map(async ([name, args]) =>
        node(...args).then(
          () => [],
          (error: unknown) => [name, error],
        ),
      ),
    )
    expect(failures.flat()).toEqual([])
  },
)

/** An entry of a type in each of the lists that every type must be in, and the name of what is then missing. */
const ENTRIES = [
  ['app/(site)/[[...slug]]/views.tsx', /^  pressRelease: async [^]*?\n  \),\n/m, 'pressRelease'],
  ['studio/icons.tsx', /^  job: CaseIcon,\n/m, 'job'],
  ['schemas/routed-types.ts', /^      card: postCardGuard,\n/m, 'card'],
  ['components/sections/registry.tsx', /^  faq: FaqSection,\n/m, 'faq'],
  ['schemas/sections/insert-menu.ts', /^  faq: 'text',\n/m, 'faq'],
  ['tests/fixtures/sections/index.ts', /^  faq: faqFixtures,\n/m, 'faq'],
] as const

/** What the compiler says of the copy. */
const compile = () =>
  node(...COMPILE).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )

it('the compiler names each entry that is missing', { timeout: 2 * PATIENCE_MS }, async () => {
  let output = ''
  // All at once, because the compiler takes its time.
  const removeAll = ENTRIES.reduce(
    (work, [file, entry]) =>
      async () =>
        whileChanged(file, [entry, ''], work),
    async () => {
      output = await compile()
    },
  )
  await removeAll()
  const named = ENTRIES.map(([file, , name]) => {
    // What an error is about in detail is in further lines, which begin with a space.
    const errors = output.split(/\n(?=\S)/).filter((error) => error.startsWith(file))
    return [file, errors.some((error) => error.includes(`'${name}' is missing`))]
  })
  expect(named).toEqual(ENTRIES.map(([file]) => [file, true]))
})
