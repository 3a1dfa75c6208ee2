import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The blocks of docs/deploy.md as they are pasted, below a folder of our own and with stand-ins for programs. */
const GUIDE = readFileSync('docs/deploy.md', 'utf8')
const BLOCKS = [...GUIDE.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, text = '']) => text)
const blockWith = (words: string) => BLOCKS.find((text) => text.includes(words)) ?? ''

/** Each writes what it was asked, and fails where FAILS is in that. */
const STAND_IN = `#!/bin/sh
asked="$(basename "$0") $*"
echo "$asked" >> "$LOG"
case "$asked" in *"$FAILS"*) exit 1;; esac
case "$(basename "$0")" in
  runuser) shift 3; exec "$@";;
  install) for folder; do :; done; mkdir -p "$folder";;
  git) mkdir "$3" && echo new > "$3/version";;
  npm) case "$asked" in
    *"run build") cat .next/image-key >> "$LOG"; env >> "$LOG";;
    *"lake -- backup"*) for file; do :; done; [ ! -e "$file" ] && echo backup > "$file";;
    *newsletter:export*) echo '[]';;
    esac;;
esac
`

let home: string
const at = (path: string) => join(home, path)
const read = (path: string) => readFileSync(at(path), 'utf8')

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'deploy-'))
  for (const path of ['srv/site/.next/static', 'etc', 'var/lib/site', 'var/backups/site', 'bin'])
    mkdirSync(at(path), { recursive: true })
  for (const name of ['git', 'npm', 'runuser', 'systemctl', 'chown', 'install'])
    writeFileSync(at(`bin/${name}`), STAND_IN, { mode: 0o755 })
  writeFileSync(at('srv/site/version'), 'old\n')
  writeFileSync(at('srv/site/.next/image-key'), 'the-key\n')
  writeFileSync(
    at('etc/site.env'),
    "NEXT_PUBLIC_SITE_URL=https://www.example.com\nNEWSLETTER_ACTION_URL='https://list.example/post?u=1&id=2'\n",
  )
})
afterEach(() => rmSync(home, { recursive: true }))

/** Runs a block. `fails` is a part of the command that fails; by default none. */
function paste(block: string, fails = 'nothing at all') {
  const script = block.replaceAll(/(?<![\w.])\/(srv|etc|var)\//g, `${home}/$1/`)
  const env = {
    NODE_ENV: 'test',
    PATH: `${at('bin')}:${process.env.PATH}`,
    LOG: at('log'),
    FAILS: fails,
  } as const
  const { status, stdout } = spawnSync('bash', ['-c', script], { env, encoding: 'utf8' })
  return { status, stdout, log: existsSync(at('log')) ? read('log') : '' }
}

const upgrade = blockWith('mv /srv/site-new /srv/site')
const [, nightly = ''] = /<<'EOF'\n([^]*?)^EOF$/m.exec(blockWith('/etc/cron.daily/site')) ?? []

test('a new version is built with the variables of the service, and takes the place of the old one', () => {
  // Nobody has set up nightly backups.
  rmSync(at('var/backups/site'), { recursive: true })
  const { log, status } = paste(upgrade)
  expect(status).toBe(0)
  expect([read('srv/site/version'), read('srv/site-old/version')]).toEqual(['new\n', 'old\n'])
  expect(log).toContain('NEXT_PUBLIC_SITE_URL=https://www.example.com\n')
  expect(log).toContain('NEWSLETTER_ACTION_URL=https://list.example/post?u=1&id=2\n')
  // Addresses of pictures that the old one has signed stay valid.
  expect(log).toContain('the-key\n')
  expect(readdirSync(at('var/backups/site'))).toEqual([expect.stringMatching(/^before-.*backup$/)])
  expect(log).toMatch(/systemctl restart site\n$/)
})

test.each(['git clone', 'npm ci', 'npm run build', 'npm run -s lake'])(
  'where %s fails, the running version stays and is not restarted',
  (step) => {
    const { log, status } = paste(upgrade, step)
    expect(status).not.toBe(0)
    expect(read('srv/site/version')).toBe('old\n')
    expect(log).not.toContain('systemctl')
  },
)

test('the version before comes back', () => {
  paste(upgrade)
  expect(paste(blockWith('mv /srv/site-old /srv/site')).status).toBe(0)
  expect(read('srv/site/version')).toBe('old\n')
})

test.each([
  ['nothing at all', 0, false],
  ['lake -- backup', 1, true],
  ['lake -- check', 1, true],
  ['newsletter:export', 1, true],
])(
  'the nightly backup, where %s fails, ends with %i; older ones are there: %s',
  (fails, ...ends) => {
    writeFileSync(at('var/lib/site/newsletter.sqlite'), '')
    const old = at('var/backups/site/2020-01-31.backup')
    writeFileSync(old, '')
    utimesSync(old, 0, 0)
    const { status } = paste(`set -e\n${nightly}`, fails)
    expect([status, existsSync(old)]).toEqual(ends)
  },
)

test('signups are saved also where the check fails, as it does from the first missing upload on', () => {
  writeFileSync(at('var/lib/site/newsletter.sqlite'), '')
  expect(paste(`set -e\n${nightly}`, 'lake -- check').status).toBe(1)
  expect(readdirSync(at('var/backups/site')).join(' ')).toContain('signups.json')
})

test('a second nightly backup of one day is kept beside the first', () => {
  for (const _ of [1, 2]) expect(paste(`set -e\n${nightly}`)).toMatchObject({ status: 0 })
  const backups = readdirSync(at('var/backups/site')).filter((name) => name.endsWith('.backup'))
  expect(backups).toHaveLength(2)
})

test('the nightly backup does without signups where none are kept', () => {
  expect(paste(`set -e\n${nightly}`)).toMatchObject({ status: 0 })
  expect(readdirSync(at('var/backups/site')).join(' ')).not.toContain('signups')
})
