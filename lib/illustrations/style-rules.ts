import { isHarmless, PROPERTIES } from './allowed.ts'

const CONDITION = /^@(?:container|media)\b[\w\s().:,<>=-]*$/
const SELECTORS = /^[.\w-]+(?:\s*,\s*[.\w-]+)*$/

/** Is told each thing that is left out of a drawing, in words for editors. */
export type Note = (leftOut: string) => void

/** The declarations of `fill: red; scale: 1.5` that a drawing may make. */
export function declarationsOf(source: string, note: Note): [property: string, value: string][] {
  return source.split(';').flatMap((declaration): [string, string][] => {
    const [property = '', ...rest] = declaration.split(':')
    const [name, value] = [property.trim(), rest.join(':').trim()]
    if (PROPERTIES.has(name) && value !== '' && isHarmless(value)) return [[name, value]]
    if (name !== '') note(`style ${name}: ${value}`)
    return []
  })
}

/** Index of the brace that closes the one at `open`; -1 where none does. */
function closing(source: string, open: number): number {
  let depth = 0
  for (let index = open; index < source.length; index += 1) {
    if (source[index] === '{') depth += 1
    else if (source[index] === '}') depth -= 1
    if (depth === 0) return index
  }
  return -1
}

/**
 * The rules of a style sheet that a drawing may have: declarations for classes and elements, also
 * under `@container` and `@media`. Written anew from what was understood; all else is left out.
 */
export function rulesOf(source: string, note: Note, nested = false): string {
  // A comment that nothing closes goes on to the end, as in CSS.
  const css = source.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
  let written = ''
  let from = 0
  for (let open = css.indexOf('{'); open >= 0; open = css.indexOf('{', from)) {
    const end = closing(css, open)
    if (end < 0) break
    // Statements without a block, such as @import, come before the last semicolon.
    const statements = css.slice(from, open).split(';')
    const head = statements.pop()?.trim() ?? ''
    for (const statement of statements) if (statement.trim()) note(`rule ${statement.trim()}`)
    const body = css.slice(open + 1, end)
    if (CONDITION.test(head) && !nested) written += `${head}{${rulesOf(body, note, true)}}`
    else if (SELECTORS.test(head)) {
      const kept = declarationsOf(body, note).map(([name, value]) => `${name}:${value}`)
      written += `${head}{${kept.join(';')}}`
    } else note(`rule ${head}`)
    from = end + 1
  }
  return written
}
