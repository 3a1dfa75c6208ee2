import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'groq-js'

const FILES = ['schemas/{documents,objects,sections}/*.ts', 'lib/sanity/queries.ts']
/** What makes a query of a fragment. */
const AROUND = ['*{', '}'] as const

export interface Groq {
  file: string
  /** Of the constant, such as `QUOTE_FRAGMENT`. */
  name: string
  text: string
}

/** Every fragment and query that the files of this project export. */
async function exportedGroq(): Promise<Groq[]> {
  const files = globSync(FILES).map(async (file) => {
    const exported: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href)
    return Object.entries(exported).flatMap(([name, text]) =>
      typeof text === 'string' && /_(?:FRAGMENT|QUERY)$/.test(name) ? [{ file, name, text }] : [],
    )
  })
  return (await Promise.all(files)).flat()
}

/** What is wrong with one of them, and where; undefined where it can be parsed. */
function mistakeIn({ file, name, text }: Groq): string | undefined {
  const [before, after] = name.endsWith('_FRAGMENT') ? AROUND : ['', '']
  try {
    parse(before + text + after)
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const position = 'position' in error ? Number(error.position) - before.length : 0
    const rest = text.slice(position).trim().split('\n')[0] ?? ''
    const where = rest === '' ? 'at its end' : `at "${rest.slice(0, 40)}"`
    // Its own position is that in the query around the fragment.
    const reason = error.message.replace(/^.* at position \d+: /, '')
    return `${file}: ${name} is no GROQ, ${where}: ${reason}`
  }
}

/**
 * The mistake in the shortest of these texts that has one: longer ones contain it. Undefined where
 * there is none.
 */
export function firstMistake(texts: readonly Groq[]): string | undefined {
  return texts
    .toSorted((one, two) => one.text.length - two.text.length)
    .map(mistakeIn)
    .find((mistake) => mistake !== undefined)
}

/**
 * Throws where a fragment or query is no GROQ. TypeGen names only the query that a fragment ends up
 * in, succeeds, and writes types that lack it.
 */
export async function checkGroq(): Promise<void> {
  const mistake = firstMistake(await exportedGroq())
  if (mistake !== undefined) throw new Error(mistake)
}
