import type { RichText } from '@/schemas/objects/rich-text.ts'

export type TextHeading = { key: string; id: string; level: 2 | 3; text: string }

const slug = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** Headings of a text with an id each, unique in the text: for contents lists and anchors. */
export function headingsOf(text: RichText): TextHeading[] {
  const seen = new Map<string, number>()
  return text.flatMap((block) => {
    if (block._type !== 'block' || (block.style !== 'h2' && block.style !== 'h3')) return []
    const words = block.children.map((span) => span.text).join('')
    const base = slug(words) || 'section'
    const count = (seen.get(base) ?? 0) + 1
    seen.set(base, count)
    return {
      key: block._key,
      id: count === 1 ? base : `${base}-${count}`,
      level: block.style === 'h2' ? 2 : 3,
      text: words,
    }
  })
}
