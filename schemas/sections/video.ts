import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { FILM_FRAGMENT, filmGuard } from '../objects/film.ts'
import { ledeField, optionalHeadingField, sectionSettings } from '../shared/fields.ts'
import { optional, optionalText, sectionBase } from '../shared/guards.ts'
import { widthField, widthGuard } from '../shared/width.ts'

export const video = defineType({
  name: 'video',
  title: 'Film (video)',
  type: 'object',
  description:
    'A film with its poster, captions and transcript. Nothing of it loads until it is played.',
  fields: [
    optionalHeadingField,
    ledeField,
    defineField({
      name: 'film',
      title: 'Film',
      type: 'film',
      validation: (rule) => rule.required(),
    }),
    widthField('It is never higher than the window, so that its controls are in sight.'),
    ...sectionSettings,
  ],
  preview: {
    select: { heading: 'heading', title: 'film.title', media: 'film.poster' },
    prepare: ({ heading, title, media }) => ({ title: heading ?? title, media, subtitle: 'Film' }),
  },
})

export const VIDEO_FRAGMENT = /* groq */ `heading, lede, width, "film": film{ ${FILM_FRAGMENT} }`

export const videoGuard = z.object({
  ...sectionBase,
  _type: z.literal('video'),
  heading: optionalText,
  lede: optional(z.string()),
  film: filmGuard,
  width: widthGuard,
})
