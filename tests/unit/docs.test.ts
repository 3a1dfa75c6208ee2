import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const DECISIONS = 'docs/adr'

/** Folders of others, and what programs write. */
const NOT_OURS = new Set(['node_modules', '.git', '.next', '.data', 'dist', 'test-results'])

const files = globSync('**/*.md', { exclude: (name) => NOT_OURS.has(name.split('/').at(-1) ?? '') })

/** The text of a document, without blocks of code. */
const prose = (file: string) => readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```$/gm, '')

/** The anchors of a document's headings, as GitHub makes them. */
const anchors = (file: string) =>
  [...prose(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )

/** Links of a document to what is not there. */
function brokenLinks(file: string): string[] {
  const links = [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^(?:https?|mailto):/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : normalize(join(dirname(file), path))
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchors(target).includes(anchor)
  })
}

/** Commands of npm that a document names, such as `content:import`. */
const commandsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/npm run (?:-s )?([a-z][a-z:-]*[a-z])(?!.* -w )/g)].map(
    ([, name = '']) => name,
  )

describe('documents', () => {
  it.each(files)('%s links to what is there', (file) => expect(brokenLinks(file)).toEqual([]))

  it.each(files)('%s names commands that exist', (file) => {
    expect(commandsIn(file).filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([])
  })

  it('list every command', () => {
    const named = readFileSync('docs/commands.md', 'utf8')
    const missing = Object.keys(packageJson.scripts).filter(
      (name) => !new RegExp(`npm (?:run )?(?:-s )?${name}\\b(?!:)`).test(named),
    )
    expect(missing).toEqual([])
  })

  it('list every decision by its title', () => {
    const index = readFileSync(join(DECISIONS, 'README.md'), 'utf8')
    const decisions = readdirSync(DECISIONS).filter((file) => /^\d{4}-/.test(file))
    expect(decisions).not.toEqual([])
    const missing = decisions.filter((file) => {
      const [, number, title] =
        /^# (\d{4}) (.+)$/m.exec(readFileSync(join(DECISIONS, file), 'utf8')) ?? []
      return !index.includes(`[${number}](${file}) | ${title} |`)
    })
    expect(missing).toEqual([])
  })
})
