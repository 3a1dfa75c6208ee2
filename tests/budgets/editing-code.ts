import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { EDITING_MARKERS } from './limits.ts'

const CHUNKS = '.next/static/chunks'
const SERVER_CHUNKS = '.next/server/chunks/ssr'
/** What only the Studio has, which is drawn in the browser alone: on the server it would double the time of a build. */
const STUDIO_MARKER = EDITING_MARKERS['the rich-text editor']

/**
 * Describes code of the Studio or of content checks found in scripts that visitors load. A marker
 * that is not even in the Studio's own scripts is reported as well, because it is out of date.
 */
export function findEditingCode(addresses: Iterable<string>): string[] {
  const visited = new Set([...addresses].map((address) => basename(new URL(address).pathname)))
  const missing = new Set(Object.keys(EDITING_MARKERS))
  const problems: string[] = []
  for (const file of readdirSync(CHUNKS).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(CHUNKS, file), 'utf8')
    for (const [name, marker] of Object.entries(EDITING_MARKERS)) {
      if (!code.includes(marker)) continue
      missing.delete(name)
      if (visited.has(file)) problems.push(`Visitors load ${file}, which contains ${name}.`)
    }
  }
  for (const name of missing) {
    problems.push(
      `No script contains the marker of ${name}; correct it in tests/budgets/limits.ts.`,
    )
  }
  return problems
}

/** Describes chunks of the server that contain the Studio. */
export function findStudioOnServer(): string[] {
  const files = readdirSync(SERVER_CHUNKS).filter((name) => name.endsWith('.js'))
  return files
    .filter((name) => readFileSync(join(SERVER_CHUNKS, name), 'utf8').includes(STUDIO_MARKER))
    .map((name) => `The build makes ${name} for the server, which contains the Studio.`)
}
