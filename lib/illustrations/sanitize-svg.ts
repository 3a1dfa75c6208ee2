import { escaped } from '../escaped.ts'
import { ATTRIBUTES, ELEMENTS, isHarmless } from './allowed.ts'
import { parseSvg, type SvgElement, UnreadableSvg } from './parse-svg.ts'
import { declarationsOf, type Note, rulesOf } from './style-rules.ts'

/** Id of the root of every drawing: pages show `<file>#art`. */
export const ROOT_ID = 'art'

/** Characters; the largest drawing of the demo content has 32,000. */
const MAX_LENGTH = 300_000

const LETTERED: ReadonlySet<string> = new Set(['text', 'tspan'])

/** Metadata of drawing programs. It is never visible, so dropping it needs no report. */
const UNSEEN: ReadonlySet<string> = new Set(['title', 'desc', 'metadata', 'version', 'style'])
const isUnseen = (name: string) =>
  UNSEEN.has(name) || /^(xmlns$|data-|aria-|role$)/.test(name) || /^(?!xlink:).+:/.test(name)

/** Turns `style` into attributes, which no content security policy blocks; they override the others, as in CSS. */
function attributesOf({ name: element, attributes }: SvgElement, note: Note): Map<string, string> {
  const kept = new Map<string, string>()
  for (const [name, value] of attributes) {
    const plain = name === 'xlink:href' ? 'href' : name
    const leadsAway = plain === 'href' && !/^#[\w-]+$/.test(value)
    if (ATTRIBUTES.has(plain) && isHarmless(value) && !leadsAway) kept.set(plain, value)
    else if (!isUnseen(name)) note(`${name}="${value}" of <${element}>`)
  }
  for (const [name, value] of declarationsOf(attributes.get('style') ?? '', note)) {
    if (ATTRIBUTES.has(name)) kept.set(name, value)
    else note(`style ${name}: ${value} of <${element}>`)
  }
  return kept
}

function write(element: SvgElement, note: Note, attributes = attributesOf(element, note)): string {
  const { name, children } = element
  const content = children.map((child) => {
    if (typeof child !== 'string') {
      if (ELEMENTS.has(child.name)) return write(child, note)
      if (!isUnseen(child.name)) note(`<${child.name}>`)
      return ''
    }
    if (name === 'style') return escaped(rulesOf(child, note))
    return LETTERED.has(name) ? escaped(child) : ''
  })
  const written = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')
  return `<${name}${written}>${content.join('')}</${name}>`
}

/**
 * An SVG file made safe to be part of a page: written anew from the elements, attributes and style
 * rules that a drawing needs. Scripts, links, animations, pictures and comments are left out.
 * `note` hears of whatever somebody could miss. Throws `UnreadableSvg`, which says why.
 */
export function sanitizeSvg(source: string, note: Note = () => {}): string {
  if (source.length > MAX_LENGTH)
    throw new UnreadableSvg(
      `It has ${source.length} characters; at most ${MAX_LENGTH} can be shown.`,
    )
  const root = parseSvg(source)
  const own = attributesOf(root, note)
  const size = `0 0 ${own.get('width') ?? ''} ${own.get('height') ?? ''}`
  const attributes = new Map([
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['viewBox', size],
    ...own,
    ['id', ROOT_ID],
  ])
  return write(root, note, attributes)
}

const MOST_TOLD = 12
const MOST_CHARACTERS = 80

/** What is left out of a drawing, each thing once and shortened. Throws as `sanitizeSvg` does. */
export function leftOutOf(source: string): string[] {
  const found = new Set<string>()
  sanitizeSvg(source, (leftOut) => {
    const line = leftOut.replaceAll(/\s+/g, ' ')
    found.add(line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)} …` : line)
  })
  const all = [...found]
  const more = all.length - MOST_TOLD
  return more > 0 ? [...all.slice(0, MOST_TOLD), `and ${more} more`] : all
}
