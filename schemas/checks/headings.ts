import type { Check, Finding } from './finding.ts'
import type { FieldPath } from '../shared/field-path.ts'
import {
  isObject,
  keyOf,
  listOf,
  type Stored,
  textOf,
  textsIn,
  wordsOf,
} from '../shared/objects-in.ts'

/** Whether the text lies in a section with a second-level heading: any but the first, whose heading is the page's. */
function isUnderHeading({ sections }: Stored, [field, key]: FieldPath): boolean {
  const index = listOf(sections).findIndex(
    (section) => isObject(section) && isObject(key) && section['_key'] === key['_key'],
  )
  const section = listOf(sections)[index]
  return field === 'sections' && index > 0 && isObject(section) && textOf(section['heading']) !== ''
}

/** Headings in texts that are empty, or that skip a level, by which people listen their way through a page. */
export const headingOrder: Check = (document) =>
  textsIn(document).flatMap(({ blocks, path }) => {
    let isInSecondLevel = isUnderHeading(document, path)
    return blocks.flatMap((block, index): Finding[] => {
      if (!isObject(block)) return []
      const at = [...path, keyOf(block, index)]
      const { style } = block
      if (style !== 'h2' && style !== 'h3') return []
      if (wordsOf(block).trim() === '') {
        return [
          {
            level: 'error',
            path: at,
            message: 'This heading is empty. Write it, or make it a paragraph.',
          },
        ]
      }
      if (style === 'h2') isInSecondLevel = true
      if (style === 'h2' || isInSecondLevel) return []
      return [
        {
          level: 'error',
          path: at,
          message: `“${wordsOf(block)}” is a third-level heading with no second-level one before it. Make it Heading 2.`,
        },
      ]
    })
  })

const levelOf = (block: unknown) =>
  isObject(block) ? ['h2', 'h3'].indexOf(textOf(block['style'])) : -1

/** Empty paragraphs show nothing. Whatever is no block, such as a picture, does. */
const isEmpty = (block: unknown) =>
  isObject(block) && block['_type'] === 'block' && wordsOf(block).trim() === ''

/** Headings with nothing under them, such as those of a template that nobody filled. */
export const bareHeadings: Check = (document) =>
  textsIn(document).flatMap(({ blocks, path }) =>
    blocks.flatMap((block, index): Finding[] => {
      const level = levelOf(block)
      if (level < 0 || !isObject(block) || isEmpty(block)) return []
      const next = blocks.slice(index + 1).find((following) => !isEmpty(following))
      const isFollowed = next !== undefined && (levelOf(next) < 0 || levelOf(next) > level)
      return isFollowed
        ? []
        : [
            {
              level: 'warning',
              path: [...path, keyOf(block, index)],
              message: `There is nothing under “${wordsOf(block)}”. Write something there, or remove the heading.`,
            },
          ]
    }),
  )

/** A page that does not open with the heading by which search engines and screen readers name it. */
export const mainHeading: Check = ({ sections }) => {
  const [first] = listOf(sections)
  if (!isObject(first) || textOf(first['heading']).trim() !== '') return []
  return [
    {
      level: 'error',
      path: ['sections', keyOf(first, 0), 'heading'],
      message:
        'The first section carries the main heading of the page, and this one has none. Write a heading here, or move a section with one to the top.',
    },
  ]
}
