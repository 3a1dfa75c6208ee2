import { headingIds } from '../shared/heading-ids.ts'
import { isObject, listOf, textOf, textsIn, wordsOf } from './objects-in.ts'

const isHeading = (style: unknown) => style === 'h2' || style === 'h3'

/** Names of places in a document that links can jump to: anchors of its sections, headings of its texts. */
export function anchorsIn(document: unknown): string[] {
  if (!isObject(document)) return []
  const sections = listOf(document['sections'])
  const own = sections.map((section) => (isObject(section) ? textOf(section['anchor']) : ''))
  const headings = textsIn(document).flatMap(({ blocks }) =>
    headingIds(
      blocks.flatMap((block) =>
        isObject(block) && isHeading(block['style']) ? [wordsOf(block)] : [],
      ),
    ),
  )
  return [...new Set([...own, ...headings])].filter((name) => name !== '')
}
