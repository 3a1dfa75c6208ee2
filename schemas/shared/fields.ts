import { defineArrayMember, defineField } from '@sanity/types'

/** Fields that many sections share, so that they look and behave alike in the Studio. */

export const headingField = defineField({
  name: 'heading',
  title: 'Heading',
  type: 'string',
  description:
    'Three to nine words, sentence case, one idea. A statement ends with a full stop, a label without.',
  validation: (rule) => rule.required().max(120),
})

export const optionalHeadingField = defineField({
  name: 'heading',
  title: 'Heading',
  type: 'string',
  description: 'Leave empty for a section without a heading.',
  validation: (rule) => rule.max(120),
})

export const ledeField = defineField({
  name: 'lede',
  title: 'Introduction',
  type: 'text',
  rows: 3,
  description: 'One or two sentences under the heading.',
  validation: (rule) => rule.max(400),
})

export const buttonsField = defineField({
  name: 'buttons',
  title: 'Buttons',
  type: 'array',
  of: [defineArrayMember({ type: 'linkButton' })],
  description: 'At most two. The first is the main action; choose "No fill" for the second.',
  validation: (rule) => rule.max(2),
})

const themeField = defineField({
  name: 'theme',
  title: 'Theme',
  type: 'string',
  description:
    'Light is white, muted a pale gray, dark near-black. No more than two dark sections in a row.',
  options: {
    list: [
      { title: 'Light', value: 'light' },
      { title: 'Muted', value: 'muted' },
      { title: 'Dark', value: 'dark' },
    ],
    layout: 'radio',
    direction: 'horizontal',
  },
})

export const anchorField = defineField({
  name: 'anchor',
  title: 'Anchor',
  type: 'string',
  description: 'A name for links that jump here, such as "privacy" for /platform#privacy.',
  validation: (rule) =>
    rule
      .regex(/^[a-z][a-z0-9-]*$/, { name: 'anchor' })
      .error('Use lower-case letters, digits and dashes, starting with a letter.'),
})

export const noteField = defineField({
  name: 'note',
  title: 'Note',
  type: 'string',
  description: 'A small line under the content, such as the source of the figures.',
})

/** The theme and anchor that close every section's form; a new section begins with `theme`. */
export const settingsFrom = (theme: 'light' | 'muted' | 'dark') => [
  { ...themeField, initialValue: theme },
  anchorField,
]

export const sectionSettings = settingsFrom('light')
