import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What brand/ says, for code that draws outside of a style sheet. On the server only. */

const TOKENS = 'brand/tokens.css'

const tokens = new Map(
  [...read('tokens.css').matchAll(/--([\w-]+):\s*([^;{}]+);/g)].map(
    ([, name = '', value = '']) => [name, value.trim()] as const,
  ),
)

function read(file: 'tokens.css' | 'mark.svg' | 'icon.svg'): string {
  return readFileSync(join(process.cwd(), 'brand', file), 'utf8')
}

/** The value of a token such as `color-blue`. Throws where brand/tokens.css does not set it. */
export function token(name: string): string {
  const value = tokens.get(name)
  if (value !== undefined) return value
  throw new Error(`${TOKENS} sets no --${name}. Add it; docs/make-it-yours.md lists all tokens.`)
}

/** `svg` with the values of tokens in place of their names, for where no style sheet reaches. */
const withTokens = (svg: string) =>
  svg.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => token(name))

/** Frame and content of brand/mark.svg, which the page draws in the color of its text. */
export const mark = markOf(read('mark.svg'))

function markOf(file: string): { viewBox: string; body: string } {
  const [, attributes = '', body = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(file) ?? []
  const [, viewBox] = /viewBox="([^"]+)"/.exec(attributes) ?? []
  if (viewBox === undefined) throw new Error('brand/mark.svg has no <svg> with a viewBox.')
  return { viewBox, body: body.trim() }
}

/** The mark as a file of `size` pixels for dark ground, its accent in the color of a token. */
export function markOnDark(size: number, accent: string): string {
  const body = mark.body.replaceAll('currentColor', '#fff').replaceAll('var(--mark)', token(accent))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${mark.viewBox}">${withTokens(body)}</svg>`
}

/** brand/icon.svg, for browser tabs. */
export const icon = () => withTokens(read('icon.svg'))
