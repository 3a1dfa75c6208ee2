import { apiError } from '../../../model/errors.ts'

export type SvgToken =
  | {
      kind: 'element'
      name: string
      attributes: [name: string, value: string][]
      selfClosing: boolean
    }
  | { kind: 'close'; name: string }
  | { kind: 'text'; value: string }
  | { kind: 'instruction'; value: string }
  | { kind: 'doctype'; value: string }

const PATTERNS = [
  ['comment', /<!--[\s\S]*?-->/y],
  ['text', /<!\[CDATA\[(?<value>[\s\S]*?)\]\]>/y],
  ['instruction', /<\?(?<value>[\s\S]*?)\?>/y],
  ['doctype', /<!DOCTYPE(?<value>[^[<>]*(?:\[[^\]]*\]\s*)?)>/y],
  ['close', /<\/(?<name>[^\s<>/]+)\s*>/y],
  [
    'element',
    /<(?<name>[^\s<>/!?="']+)(?<value>(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y,
  ],
  ['text', /(?<value>[^<]+)/y],
] as const

const ATTRIBUTE = /(?<name>[^\s<>/="']+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g
const REFERENCE = /&(?:#x(?<hex>[0-9a-f]+)|#(?<decimal>\d+)|(?<name>\w+));/gi
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (...match) => {
    // `replace` types its arguments as any; the last one is the record of named groups.
    const groups = match.at(-1) as Record<string, string | undefined>
    if (groups['name'] !== undefined) {
      const known = NAMED[groups['name']]
      if (known === undefined) throw apiError(400, `SVG refused: it uses the entity ${match[0]}.`)
      return known
    }
    const { hex, decimal } = groups
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function attributesOf(source: string): [string, string][] {
  return [...source.matchAll(ATTRIBUTE)].map(({ groups }) => [
    groups?.name ?? '',
    decodeReferences(groups?.double ?? groups?.single ?? ''),
  ])
}

/**
 * Reads XML token by token. Deliberately stricter than XML: anything it does not understand is
 * refused with 400, so that a browser can never see an element or attribute that this parser
 * missed.
 */
export function* svgTokens(source: string): Generator<SvgToken> {
  let offset = 0
  while (offset < source.length) {
    let matched = false
    for (const [kind, pattern] of PATTERNS) {
      pattern.lastIndex = offset
      const match = pattern.exec(source)
      if (!match) continue
      matched = true
      offset = pattern.lastIndex
      const { name = '', value = '' } = match.groups ?? {}
      if (kind === 'element') {
        yield { kind, name, attributes: attributesOf(value), selfClosing: match[0].endsWith('/>') }
      } else if (kind === 'close') {
        yield { kind, name }
      } else if (kind === 'text') {
        yield { kind, value: match[0].startsWith('<') ? value : decodeReferences(value) }
      } else if (kind === 'instruction' || kind === 'doctype') {
        yield { kind, value }
      }
      break
    }
    if (!matched) {
      const near = source.slice(offset, offset + 30).replaceAll(/\s+/g, ' ')
      throw apiError(400, `SVG refused: not well-formed XML at character ${offset} ("${near}").`)
    }
  }
}
