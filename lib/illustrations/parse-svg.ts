/** An element of an SVG file. Text inside `<text>` and `<style>` is a child of type string. */
export interface SvgElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: (SvgElement | string)[]
}

/** The file is not an SVG that can be read; the message says why, for the person who drew it. */
export class UnreadableSvg extends Error {}

/** Deeper nesting than any drawing program writes; keeps recursion over the tree bounded. */
const MAX_DEPTH = 64

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^[<>]*>|<\/(?<close>[^\s<>/]+)\s*>|<(?<open>[^\s<>/!?="']+)(?<attributes>(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y
const ATTRIBUTE = /(?<name>[^\s<>/="']+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g
const REFERENCE = /&(?:#x(?<hex>[0-9a-f]{1,6})|#(?<decimal>\d{1,7})|(?<name>\w+));/gi
const NAMED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

function decode(text: string): string {
  return text.replace(REFERENCE, (...match) => {
    // `replace` types its arguments as any; the last one is the record of named groups.
    const { hex, decimal, name } = match.at(-1) as Record<string, string | undefined>
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    const character =
      name === undefined ? code <= 0x10ffff && String.fromCodePoint(code) : NAMED.get(name)
    if (character) return character
    throw new UnreadableSvg(`It uses ${String(match[0])}, which SVG does not define.`)
  })
}

function attributesOf(source: string): Map<string, string> {
  const found = [...source.matchAll(ATTRIBUTE)].map(
    ({ groups }) =>
      [groups?.['name'] ?? '', decode(groups?.['double'] ?? groups?.['single'] ?? '')] as const,
  )
  return new Map(found)
}

/**
 * The root element of an SVG file. Reads less than XML allows and refuses the rest, so that no
 * browser can find an element in the file that is not in this tree. Throws `UnreadableSvg`.
 */
export function parseSvg(source: string): SvgElement {
  const file: SvgElement = { name: '', attributes: new Map(), children: [] }
  const open = [file]
  let offset = source.startsWith('\uFEFF') ? 1 : 0
  while (offset < source.length) {
    TOKEN.lastIndex = offset
    const groups = TOKEN.exec(source)?.groups
    const parent = open.at(-1)
    if (!groups || !parent) throw new UnreadableSvg(`It is not well-formed at character ${offset}.`)
    offset = TOKEN.lastIndex
    if (groups['open'] !== undefined) {
      const attributes = attributesOf(groups['attributes'] ?? '')
      const element: SvgElement = { name: groups['open'], attributes, children: [] }
      parent.children.push(element)
      if (groups['empty'] !== '/') open.push(element)
      if (open.length > MAX_DEPTH) throw new UnreadableSvg('Its groups are nested too deeply.')
    } else if (groups['close'] !== undefined) {
      if (open.pop()?.name !== groups['close'])
        throw new UnreadableSvg(`</${groups['close']}> at character ${offset} closes nothing.`)
    } else if (groups['text'] !== undefined) {
      parent.children.push(decode(groups['text']))
    } else if (groups['data'] !== undefined) {
      parent.children.push(groups['data'])
    }
  }
  const elements = file.children.filter((child) => typeof child !== 'string')
  const [root] = elements
  if (open.length > 1) throw new UnreadableSvg(`<${open.at(-1)?.name}> is never closed.`)
  if (elements.length !== 1 || root?.name !== 'svg')
    throw new UnreadableSvg('Its outermost element is not <svg>.')
  return root
}
