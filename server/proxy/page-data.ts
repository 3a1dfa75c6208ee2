import { parseJson } from '../../lib/parse-json.ts'

// Next escapes `<` in its JSON.
const PIECE =
  /<script>(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[[^<]*\])\)<\/script>/g
const PIECES = new RegExp(`(?:${PIECE.source}){2,}`, 'g')

function isList(json: string): boolean {
  return Array.isArray(parseJson(json))
}

const [BEFORE, AFTER] = ['for(const piece of[', '])(self.__next_f=self.__next_f||[]).push(piece)']

/**
 * `html` with the page data of Next, which it writes as a dozen inline scripts, in one: each would have a
 * hash of its own in the policy, which every response carries uncompressed.
 */
export function joinPageData(html: string): string {
  return html.replaceAll(PIECES, (scripts) => {
    const pieces = Array.from(scripts.matchAll(PIECE), ([, piece = '']) => piece)
    if (!pieces.every(isList)) return scripts
    return `<script>${BEFORE}${pieces.join(',')}${AFTER}</script>`
  })
}

/** Whether `script` only pushes JSON onto Next's list of page data, in its own form or joined. */
export function isPageData(script: string): boolean {
  if (script === '(self.__next_f=self.__next_f||[]).push([0])') return true
  if (script.startsWith(BEFORE) && script.endsWith(AFTER))
    return isList(`[${script.slice(BEFORE.length, -AFTER.length)}]`)
  const [, piece = ''] = /^self\.__next_f\.push\((\[[0-3],?.*\])\)$/s.exec(script) ?? []
  return isList(piece)
}
