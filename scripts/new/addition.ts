import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'

/** What one run of `npm run new` adds to the project. */
export interface Addition {
  /** New files, by path. */
  files: Readonly<Record<string, string | Buffer>>
  /** Existing files, each with a function that changes its text. */
  edits: Readonly<Record<string, (source: string) => string>>
  /** What to do next, step by step; a step may have several lines. */
  next: readonly string[]
}

/** Matches the names that a module imports or declares. */
const BINDINGS = /^(?:import (?:type )?\{([^}]*)\}|(?:export )?(?:const|function|type) (\w+))/gm

/**
 * A name that would be declared twice in a file, such as that of a section `optional` and the guard
 * `optional`.
 */
function namedTwice(source: string): string | undefined {
  const names = [...source.matchAll(BINDINGS)]
    .flatMap(([, imported, declared = '']) => imported?.split(',') ?? [declared])
    .map((name) => name.replace(/^\s*(?:type )?(?:\w+ as )?/, '').trim())
    .filter(Boolean)
  return names.find((name, index) => names.indexOf(name) !== index)
}

/** The text of every file after the addition. Throws with a reason if it does not fit. */
async function textsOf({ files, edits }: Addition): Promise<Map<string, string | Buffer>> {
  const existing = Object.keys(files).find((file) => existsSync(file))
  if (existing) throw new Error(`${existing} already exists. Choose another name.`)
  const texts = new Map(Object.entries(files))
  for (const [file, edit] of Object.entries(edits)) {
    try {
      texts.set(file, edit(await readFile(file, 'utf8')))
    } catch (error) {
      throw new Error(
        `${file} cannot be added to: ${error instanceof Error ? error.message : ''}`,
        {
          cause: error,
        },
      )
    }
  }
  for (const [file, text] of texts) {
    const twice = typeof text === 'string' ? namedTwice(text) : undefined
    if (twice) throw new Error(`${file} already declares ${twice}. Choose another name.`)
  }
  return texts
}

/**
 * Writes the addition and then runs `work`. If that fails, restores everything, including the
 * `generated` files that `work` may have changed.
 */
export async function apply(
  addition: Addition,
  generated: readonly string[],
  work: (files: readonly string[]) => Promise<void>,
): Promise<void> {
  const texts = await textsOf(addition)
  const before = new Map<string, Buffer>()
  for (const file of [...Object.keys(addition.edits), ...generated]) {
    before.set(file, await readFile(file))
  }
  try {
    for (const [file, text] of texts) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
    await work([...texts.keys()].filter((file) => /\.tsx?$/.test(file)))
  } catch (error) {
    for (const file of Object.keys(addition.files)) await rm(file, { force: true })
    for (const [file, content] of before) await writeFile(file, content)
    throw error
  }
}
