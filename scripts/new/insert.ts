/** Where to insert a line into a list. */
export type Position = 'sorted' | 'last' | { after: string }

const IMPORT = /^import (?:type )?(?:\{[^}]*\}|\* as \w+|\w+) from '([^']+)'$/gm

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** Adds an import beside the others from its folder, sorted by path. */
export function addImport(source: string, statement: string): string {
  if (source.includes(`${statement}\n`)) return source
  const path = /from '(.+)'$/.exec(statement)?.[1] ?? ''
  const others = [...source.matchAll(IMPORT)].filter(
    ([, other = '']) => folderOf(other) === folderOf(path),
  )
  const next = others.find(([, other = '']) => other > path)
  if (next) return insertAt(source, next.index, `${statement}\n`)
  const last = others.at(-1)
  if (!last)
    throw new Error(`there is no import from ${folderOf(path)} to put this beside: ${path}`)
  return insertAt(source, last.index + last[0].length, `\n${statement}`)
}

const insertAt = (source: string, index: number, text: string) =>
  source.slice(0, index) + text + source.slice(index)

/**
 * Adds an entry to the list that starts after the line beginning with `opening` and ends at the
 * next line that begins with a bracket or a backtick. Only the last entry may span several lines.
 */
export function addEntry(
  source: string,
  opening: string,
  entry: string,
  position: Position,
): string {
  const lines = source.split('\n')
  const start = lines.findIndex((line) => line.startsWith(opening))
  const end = lines.findIndex((line, index) => index > start && /^[\]})`]/.test(line))
  if (start === -1 || end === -1) throw new Error(`there is no list that begins with: ${opening}`)
  const at = start + 1 + indexIn(lines.slice(start + 1, end), entry, position)
  const previous = lines[at - 1] ?? ''
  // In a GROQ fragment, the last entry has no comma.
  const isAfterLast = at === end && at > start + 1 && !previous.endsWith(',')
  if (isAfterLast) lines[at - 1] = `${previous},`
  lines.splice(at, 0, isAfterLast ? entry.replace(/,$/, '') : entry)
  return lines.join('\n')
}

function indexIn(entries: readonly string[], entry: string, position: Position): number {
  if (position === 'last') return entries.length
  if (position === 'sorted') {
    const next = entries.findIndex((other) => isSibling(other, entry) && other > entry)
    return next === -1 ? entries.length : next
  }
  const index = entries.findIndex((other) => other.trim() === position.after)
  if (index === -1)
    throw new Error(`there is no entry "${position.after}" to put this after: ${entry}`)
  return index + 1
}

/**
 * Whether two entries are of the same kind: the first lines of a fragment are of another kind and
 * not sorted.
 */
const isSibling = (other: string, entry: string) =>
  other.includes('_type ==') === entry.includes('_type ==')
