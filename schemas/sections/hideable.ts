import { defineField, type FieldDefinition, type PreviewConfig } from '@sanity/types'
import { titled } from '../shared/previews.ts'

/** Filters the sections that visitors see, in every query of pages. Hidden ones stay in their document. */
export const VISIBLE = 'hidden != true'

const hiddenField = defineField({
  name: 'hidden',
  title: 'Hide this section',
  type: 'boolean',
  description: 'Visitors do not see it. The list of sections keeps it, marked as hidden.',
})

/** What lists say of a section, with a mark where it is hidden. */
const withMark = ({ select, prepare }: PreviewConfig): PreviewConfig => ({
  select: { ...select, isHidden: 'hidden' },
  prepare: ({ isHidden, ...selection }, options) => {
    const shown = prepare?.(selection, options) ?? selection
    return isHidden === true ? { ...shown, subtitle: `Hidden · ${shown.subtitle}` } : shown
  },
})

/** Without the words in brackets, which are for the search of the menu of sections. */
const nameOf = (title: string) => title.replace(/ \(.*\)$/, '')

interface Section {
  name: string
  title?: string | undefined
  fields: FieldDefinition[]
  preview?: PreviewConfig
}

/** The schema of a section that editors can hide without removing it. */
export const hideable = <T extends Section>(section: T): T => ({
  ...section,
  fields: [...section.fields, hiddenField],
  preview: titled(nameOf(section.title ?? section.name), withMark(section.preview ?? {})),
})
