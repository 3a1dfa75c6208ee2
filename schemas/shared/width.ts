import { defineField } from '@sanity/types'
import { oneOf, optional } from './guards.ts'

const WIDTHS = ['text', 'window'] as const

/** How wide the picture or film of a section is; `description` says what a full window does to it. */
export const widthField = (description: string) =>
  defineField({
    name: 'width',
    title: 'Width',
    type: 'string',
    initialValue: 'text',
    description,
    options: {
      list: [
        { title: 'Text width', value: 'text' },
        { title: 'Full window', value: 'window' },
      ] satisfies { title: string; value: (typeof WIDTHS)[number] }[],
      layout: 'radio',
      direction: 'horizontal',
    },
  })

export const widthGuard = optional(oneOf(WIDTHS))
