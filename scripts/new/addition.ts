import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'

/** What one `npm run new` adds to the project. */
export interface Addition {
  /** New files, by path. */
  files: Readonly<Record<string, string | Buffer>>
  /** Existing files, each with how its text changes. */
  edits: Readonly<Record<string, (source: string) => string>>
  /** What to do next, one step per line. */
  next: readonly string[]
}

/** Names that a module imports, and those that it declares itself. */
const BINDINGS = /^(?:import (?:type )?\{([^}]*)\}|(?:export )?(?:const|function|type) (\w+))/gm

/** A name that one file would hold twice, such as that of a section `optional` and the guard `optional`. */
function namedTwice(source: string): string | undefined {
  const names = [...source.matchAll(BINDINGS)]
    .flatMap(([, imported, declared = '']) => imported?.split(',') ?? [declared])
    .map((name) => name.replace(/^\s*(?:type )?(?:\w+ as )?/, '').trim())
    .filter(Boolean)
  return names.find((name, index) => names.indexOf(name) !== index)
}

/** The text of every file after the addition. Throws, saying why, where it does not fit in. */
async function textsOf({ files, edits }: Addition): Promise<Map<string, string | Buffer>> {
  const existing = Object.keys(files).find((file) => existsSync(file))
  if (existing) throw new Error(`${existing} is there already. Choose another name.`)
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
    if (twice)
      throw new Error(`${file} has something called ${twice} already. Choose another name.`)
  }
  return texts
}

/**
 * Writes the addition and does the `work` that belongs to it. Where that fails, everything is as
 * it was, including the `generated` files that the work may have changed.
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
