import type { Finding } from './finding.ts'
import { isObject, listOf, type Stored } from '../shared/objects-in.ts'

/** Whether editors hid a section of a page. */
export const isHiddenSection = (section: unknown) => isObject(section) && section['hidden'] === true

/** The document as visitors see it, without sections that editors hid. */
export const withoutHidden = (document: Stored): Stored =>
  listOf(document['sections']).some(isHiddenSection)
    ? {
        ...document,
        sections: listOf(document['sections']).filter((section) => !isHiddenSection(section)),
      }
    : document

/** A page of which nothing is left. */
export const allHidden = ({ sections }: Stored): Finding[] =>
  listOf(sections).length > 0 && listOf(sections).every(isHiddenSection)
    ? [
        {
          level: 'error',
          path: ['sections'],
          message:
            'All sections are hidden, so that visitors would see an empty page. Show one of them.',
        },
      ]
    : []
