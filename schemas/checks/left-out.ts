import type { z } from 'zod'
import { redirectGuard } from '../documents/redirect.ts'
import { settingsGuard } from '../documents/settings.ts'
import { LISTED_TYPES, routedTypes } from '../routed-types.ts'
import { guardSection, reasonsWithPaths, sectionTypeOf } from '../sections/guard-section.ts'
import { isSectionType, type SectionType } from '../sections/index.ts'
import type { FieldPath } from '../shared/field-path.ts'
import { collectLeftOut, type LeftOut } from '../shared/left-out.ts'
import { parseKept } from '../shared/parse-kept.ts'
import type { RoutedType } from '../shared/route.ts'
import { isObject, listOf, objectsIn, textOf } from '../shared/objects-in.ts'

/** Something published that visitors do not see. */
export interface LeftOutPart {
  path: FieldPath
  message: string
}

/** Documents as their pages read them, by type. */
export type ReadDocuments = Readonly<Partial<Record<RoutedType, readonly unknown[]>>>

/** What sections that list documents show, by the type of the section. */
type Items = ReadonlyMap<SectionType, readonly unknown[]>

const GUARDS = { redirect: redirectGuard, settings: settingsGuard }

/** The lists of documents that sections show, as lib/sanity/sections.ts hands them over. */
export function itemsOf(documents: ReadDocuments): Items {
  const items = new Map<SectionType, readonly unknown[]>()
  for (const type of LISTED_TYPES) {
    const { list }: { list: { card: z.ZodType; sections: object } } = routedTypes[type]
    // Reported per document instead.
    collectLeftOut(() => {
      const cards = (documents[type] ?? []).flatMap(
        (one) => parseKept(type, list.card, one).data ?? [],
      )
      for (const section of Object.keys(list.sections).filter(isSectionType))
        items.set(section, cards)
    })
  }
  return items
}

const itemsFor = (section: SectionType | undefined, all: Items) => {
  const items = section && all.get(section)
  return items === undefined ? {} : { items }
}

/** Guards begin with the name of the field, which is already in the path. */
const withoutField = (text: string) => text.replace(/^[\w.]+: /, '')

const pathOfKey = (document: unknown, key: string | undefined) =>
  key === undefined
    ? []
    : (objectsIn(document).find(({ value }) => value['_key'] === key)?.path ?? [])

/** What visitors do not see of a document with an address, and why: all of it, sections, or items of lists. */
export function leftOutOfPage(type: RoutedType, document: unknown, items: Items): LeftOutPart[] {
  const found: LeftOutPart[] = []
  const { leftOut } = collectLeftOut(() => {
    const parsed = parseKept('document', routedTypes[type].guard, document)
    if (!parsed.success) found.push(...wholeDocument(document, parsed.error))
    for (const section of listOf(isObject(document) ? document['sections'] : [])) {
      const guarded = guardSection(section, itemsFor(sectionTypeOf(section), items))
      if (guarded.ok) continue
      const { key, reasons } = guarded.refused
      for (const { text, path } of reasons) {
        found.push({
          path: ['sections', { _key: key }, ...path],
          message: `The section is left out: ${withoutField(text)}.`,
        })
      }
    }
  })
  return [...found, ...partsLeftOut(document, leftOut)]
}

/**
 * The same for documents without a page of their own; most of these are reported by the pages that
 * show them.
 */
export function leftOutOfOthers(document: unknown): LeftOutPart[] {
  const type = isObject(document) ? textOf(document['_type']) : ''
  const found: LeftOutPart[] = []
  const { leftOut } = collectLeftOut(() => {
    const guard = Object.entries(GUARDS).find(([name]) => name === type)?.[1]
    const parsed = guard && parseKept('document', guard, document)
    if (parsed?.success === false) found.push(...wholeDocument(document, parsed.error))
  })
  return [...found, ...partsLeftOut(document, leftOut)]
}

const wholeDocument = (document: unknown, error: Parameters<typeof reasonsWithPaths>[1]) =>
  reasonsWithPaths(document, error).map(({ text, path }): LeftOutPart => ({
    path,
    message: `All of it is left out: ${withoutField(text)}.`,
  }))

/** Sections are reported above, with the path to each field. */
const partsLeftOut = (document: unknown, parts: readonly LeftOut[]) =>
  parts.flatMap(({ what, key, path = [], reasons }): LeftOutPart[] =>
    key === undefined && path.length === 0
      ? []
      : [
          {
            path: [...pathOfKey(document, key), ...path],
            message: `The ${what} is left out: ${reasons.join('; ')}.`,
          },
        ],
  )
