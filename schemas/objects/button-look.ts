import { defineType } from '@sanity/types'

export const BUTTON_COLORS = [
  'alarm',
  'green',
  'yellow',
  'blue',
  'blueLt',
  'blueDk',
  'transparent',
  'black',
] as const
export const BUTTON_SIZES = ['xs', 'sm', 'md', 'lg'] as const
export const BUTTON_BORDERS = ['green', 'blue'] as const

/** Looks of buttons by their role: a brand gives each role a color of its own. */
export const buttonColor = defineType({
  name: 'buttonColor',
  title: 'Color of a button',
  type: 'string',
  options: {
    list: [
      { title: 'Main color', value: 'blue' },
      { title: 'Main color, pale', value: 'blueLt' },
      { title: 'Main color, deep', value: 'blueDk' },
      { title: 'Text color', value: 'black' },
      { title: 'No fill', value: 'transparent' },
      { title: 'Positive', value: 'green' },
      { title: 'Waiting', value: 'yellow' },
      { title: 'Alarm', value: 'alarm' },
    ] satisfies { title: string; value: (typeof BUTTON_COLORS)[number] }[],
  },
})

export const buttonSize = defineType({
  name: 'buttonSize',
  title: 'Size of a button',
  type: 'string',
  options: {
    list: [
      { title: 'Very small', value: 'xs' },
      { title: 'Small', value: 'sm' },
      { title: 'Medium', value: 'md' },
      { title: 'Large', value: 'lg' },
    ] satisfies { title: string; value: (typeof BUTTON_SIZES)[number] }[],
  },
})

export const buttonBorder = defineType({
  name: 'buttonBorder',
  title: 'Border of a button',
  type: 'string',
  options: {
    list: [
      { title: 'Main color', value: 'blue' },
      { title: 'Positive', value: 'green' },
    ] satisfies { title: string; value: (typeof BUTTON_BORDERS)[number] }[],
  },
})
