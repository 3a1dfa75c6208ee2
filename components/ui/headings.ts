import type { RichText } from '@/schemas/objects/rich-text.ts'
import { headingIds } from '@/schemas/shared/heading-ids.ts'

export type TextHeading = { key: string; id: string; level: 2 | 3; text: string }

/**
 * The headings of a text, each with an id that is unique in the text, for tables of contents and
 * anchors.
 */
export function headingsOf(text: RichText): TextHeading[] {
  const headings = text.flatMap((block) =>
    block._type === 'block' && (block.style === 'h2' || block.style === 'h3') ? [block] : [],
  )
  const texts = headings.map(({ children }) => children.map((span) => span.text).join(''))
  const ids = headingIds(texts)
  return headings.map(({ _key, style }, index) => ({
    key: _key,
    id: ids[index] ?? '',
    level: style === 'h2' ? 2 : 3,
    text: texts[index] ?? '',
  }))
}
