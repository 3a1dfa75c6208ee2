import type { RichText } from '@/schemas/objects/rich-text.ts'
import { headingIds } from '@/schemas/shared/heading-ids.ts'

export type TextHeading = { key: string; id: string; level: 2 | 3; text: string }

/**
 * The headings of a text that say something, each with an id that is unique in the text, for tables
 * of contents and anchors. `under` is the level of the heading above the text: directly below a
 * page's h1, a third-level heading would skip a level, and counts as a second-level one.
 */
export function headingsOf(text: RichText, under: 1 | 2): TextHeading[] {
  const headings = text.flatMap((block) =>
    block._type === 'block' && (block.style === 'h2' || block.style === 'h3') ? [block] : [],
  )
  const texts = headings.map(({ children }) => children.map((span) => span.text).join(''))
  const ids = headingIds(texts)
  let isInSecondLevel = under === 2
  return headings.flatMap(({ _key, style }, index): TextHeading[] => {
    const words = texts[index] ?? ''
    if (words.trim() === '') return []
    if (style === 'h2') isInSecondLevel = true
    const level = style === 'h3' && isInSecondLevel ? 3 : 2
    return [{ key: _key, id: ids[index] ?? '', level, text: words }]
  })
}
