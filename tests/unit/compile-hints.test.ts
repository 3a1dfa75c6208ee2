import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hintCompilation } from '../../scripts/support/compile-hints.ts'

let build: string

beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), 'build-'))
})
afterEach(() => rm(build, { recursive: true }))

async function write(path: string, text: string) {
  const file = join(build, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
const read = (path: string) => readFile(join(build, path), 'utf8')
const starting = (name: string) =>
  `<script src="/_next/static/chunks/${name}.js" async=""></script>`

test('scripts that pages start with are compiled while they load, the Studio’s are not', async () => {
  await write('server/app/index.html', starting('a') + starting('shared'))
  await write('server/app/blog/post.html', starting('b') + starting('shared'))
  await write('server/app/studio.html', starting('studio'))
  const names = ['a', 'b', 'shared', 'studio', 'later']
  for (const name of names) await write(`static/chunks/${name}.js`, `run("${name}")`)

  await hintCompilation(build, { NODE_ENV: 'production', SENTRY_AUTH_TOKEN: 'token' })
  expect(await read('static/chunks/a.js')).toBe('run("a")')
  // As where .env.example was copied, which sets each variable to nothing.
  const env = { NODE_ENV: 'production', SENTRY_AUTH_TOKEN: '' } as const
  await hintCompilation(build, env)
  await hintCompilation(build, env)

  const hinted = names.map(async (name) => (await read(`static/chunks/${name}.js`)).split('\n'))
  const hint = '//# allFunctionsCalledOnLoad'
  expect(await Promise.all(hinted)).toEqual([
    [hint, 'run("a")'],
    [hint, 'run("b")'],
    [hint, 'run("shared")'],
    ['run("studio")'],
    ['run("later")'],
  ])
})
