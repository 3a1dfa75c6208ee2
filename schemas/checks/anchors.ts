import type { FieldPath } from '../shared/field-path.ts'
import { headingIds } from '../shared/heading-ids.ts'
import { isObject, keyOf, listOf, textOf, textsIn, wordsOf } from '../shared/objects-in.ts'

/** A place in a document that links can jump to. */
export interface JumpTarget {
  name: string
  path: FieldPath
  /** What a heading says; undefined for a section. */
  words?: string
}

const isHeading = (style: unknown) => style === 'h2' || style === 'h3'

/** The headings of all texts inside of a value at this path. */
const headingsIn = (value: unknown, at: FieldPath = []): JumpTarget[] =>
  textsIn(value).flatMap(({ blocks, path }) => {
    const headings = blocks.flatMap((block, index) =>
      isObject(block) && isHeading(block['style'])
        ? [{ words: wordsOf(block), path: [...at, ...path, keyOf(block, index)] }]
        : [],
    )
    const ids = headingIds(headings.map(({ words }) => words))
    return headings.map(({ path, words }, index) => ({ name: ids[index] ?? '', path, words }))
  })

/** The places in the sections of a document, as they follow one another on its page. */
export const jumpTargetsIn = (sections: unknown): JumpTarget[] =>
  listOf(sections).flatMap((section, index) => {
    const at: FieldPath = ['sections', keyOf(section, index)]
    const name = isObject(section) ? textOf(section['anchor']) : ''
    const headings = headingsIn(section, at)
    return name === '' ? headings : [{ name, path: [...at, 'anchor'] }].concat(headings)
  })

/** Names of places in a document that links can jump to: anchors of its sections, headings of its texts. */
export function anchorsIn(document: unknown): string[] {
  if (!isObject(document)) return []
  const sections = listOf(document['sections'])
  const own = sections.map((section) => (isObject(section) ? textOf(section['anchor']) : ''))
  const headings = headingsIn(document).map(({ name }) => name)
  return [...new Set([...own, ...headings])].filter((name) => name !== '')
}
