import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Declaration {
  /** Without the leading dashes. */
  name: string
  value: string
  /** Preludes of the blocks around it, outermost first. */
  scope: string[]
}

/** The custom properties that a style sheet declares, in its order. */
export function customProperties(css: string): Declaration[] {
  const found: Declaration[] = []
  const scope: string[] = []
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  for (const [, text = '', end] of plain.matchAll(/([^{};]*)([{};])/g)) {
    const [, name, value] = /^\s*--([\w-]+):\s*([\s\S]+)$/.exec(text) ?? []
    if (name !== undefined && value !== undefined) {
      found.push({ name, value: value.replaceAll(/\s+/g, ' ').trim(), scope: [...scope] })
    }
    if (end === '{') scope.push(text.replaceAll(/\s+/g, ' ').trim())
    if (end === '}') scope.pop()
  }
  return found
}

// Read rather than imported: the pages show what the style sheet says, not what a build made of it.
// Each path is written out: from a path that is made, Next would take the whole project for part of the site.
const declarations = [
  readFileSync(join(process.cwd(), 'brand/tokens.css'), 'utf8'),
  readFileSync(join(process.cwd(), 'app/theme.css'), 'utf8'),
].flatMap(customProperties)

function isThemed({ scope }: Declaration): boolean {
  return scope[0] === '@theme' || scope[0] === '@theme static'
}

export interface Token {
  name: string
  value: string
}

/** Tokens of the theme block whose name begins with `prefix`; their names without it. */
export function themeTokens(prefix: string): Token[] {
  return declarations
    .filter((declaration) => isThemed(declaration) && declaration.name.startsWith(prefix))
    .map(({ name, value }) => ({ name: name.slice(prefix.length), value }))
}

export type ThemeName = 'light' | 'muted' | 'dark'

const palette = new Map<string, string>(
  declarations.filter(isThemed).map(({ name, value }) => [`var(--${name})`, value] as const),
)

/**
 * What `[data-theme]` sets, by name, with the values of the palette's colors; later blocks of the
 * style sheet win.
 */
export function themeValues(theme: ThemeName): Map<string, string> {
  const own = declarations.filter(({ scope }) => scope[0]?.includes(`[data-theme='${theme}']`))
  return new Map(own.map(({ name, value }) => [name, palette.get(value) ?? value]))
}

/** Lengths that every page shares, at the smallest screen where they differ by screen. */
export function rootTokens(): Token[] {
  return declarations.filter(({ scope }) => scope.length === 1 && scope[0] === ':root')
}
