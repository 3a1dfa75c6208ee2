import type { Check, Finding } from './finding.ts'
import type { FieldPath } from '../shared/field-path.ts'
import { isObject, keyOf, listOf, objectsIn, textOf } from '../shared/objects-in.ts'

/** Letters that fit in one line of a phone, in the largest sizes of text. Shorter lines wrap between words. */
const LETTERS = { display: 15, opening: 17, heading: 21 } as const
/** Characters of a button in one line of a phone. */
const LABEL = 34
/** Characters of a link in the header, where five are side by side. */
const HEADER_LINK = 24
/** Fields of the settings whose links are in the header. */
const IN_HEADER = new Set<FieldPath[number] | undefined>(['primary', 'topBar', 'more'])

const longestWord = (text: string) =>
  text
    .split(/[\s\u00AD\u200B]+/)
    .reduce((long, word) => (word.length > long.length ? word : long), '')

function lettersIn(section: Record<string, unknown>, isFirst: boolean): number {
  if (section['_type'] === 'homeHero') return LETTERS.display
  return isFirst || section['_type'] === 'ctaBand' ? LETTERS.opening : LETTERS.heading
}

/** Words of headings that are wider than a phone. */
export const wideWords: Check = ({ sections }) =>
  listOf(sections).flatMap((section, index): Finding[] => {
    if (!isObject(section)) return []
    const word = longestWord(textOf(section['heading']))
    const fit = lettersIn(section, index === 0)
    if (word.length <= fit) return []
    return [
      {
        level: 'warning',
        path: ['sections', keyOf(section, index), 'heading'],
        message: `“${word}” is too long for a phone, where it breaks in the middle: about ${fit} letters fit in a line of this size. Use a shorter word.`,
      },
    ]
  })

const tooLong = (path: FieldPath, length: number, fit: number, what: string): Finding[] =>
  length <= fit
    ? []
    : [
        {
          level: 'warning',
          path,
          message: `${what} has room for about ${fit} characters, and this has ${length}. Shorten it, or it takes two lines.`,
        },
      ]

/** Labels that do not fit on their button, or in the header. */
export const longLabels: Check = (document) =>
  objectsIn(document).flatMap(({ value, path }) => {
    const { length } = textOf(value['label'])
    const at = [...path, 'label']
    if (value['_type'] === 'linkButton') return tooLong(at, length, LABEL, 'A button on a phone')
    const isInHeader = document._type === 'settings' && IN_HEADER.has(path[0])
    return value['_type'] === 'navLink' && isInHeader
      ? tooLong(at, length, HEADER_LINK, 'A link in the header')
      : []
  })
