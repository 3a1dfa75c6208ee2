const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

/** Characters of a message, with its markup, and of what visitors see of it. */
const MOST_READ = 3000
const MOST_SHOWN = 300

const decode = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,6})|([a-z]+));/gi, (whole, code: string, name: string) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10_ffff)) : (ENTITIES.get(name) ?? whole),
  )

/**
 * The provider's words as plain text. Links go with their label: the one offered to an address
 * that is already subscribed would mail its owner.
 */
export function plainWords(message: string): string {
  const start = message.slice(0, MOST_READ)
  const words = start.replaceAll(/<a\b[^>]*>.*?(<\/a>|$)/gis, '').replaceAll(/<[^>]*>?/g, '')
  return decode(words).replaceAll(/\s+/g, ' ').trim().slice(0, MOST_SHOWN)
}
