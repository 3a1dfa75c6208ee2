import { defineField, defineType, type FileValue } from '@sanity/types'
import { z } from 'zod'
import { oneOf, optional, text } from '../shared/guards.ts'
import { hiddenWhile } from '../shared/hidden-while.ts'
import { FIGURE_FRAGMENT, figureGuard } from './figure.ts'
import { RICH_TEXT_FRAGMENT, richTextGuard } from './rich-text.ts'

const SHAPES = ['16:9', '4:3', '1:1', '9:16'] as const

/** The kind of a chosen file, which the reference to it ends with; undefined where none is chosen. */
const kindOf = (file: FileValue | undefined) => file?.asset?._ref.split('-').at(-1)

const isChosen = (file: FileValue | undefined) => kindOf(file) !== undefined

/** A rule for a field that takes one kind of file, whatever was dropped on it or chosen from Media. */
const only = (kind: string, advice: string) => (file: FileValue | undefined) => {
  const chosen = kindOf(file)
  return chosen === undefined || chosen === kind
    ? true
    : `This is a file of the kind ${chosen.toUpperCase()}. ${advice}`
}

/** Sanity hands the surrounding object over untyped. */
const around = (parent: unknown) =>
  (parent ?? {}) as { mp4?: FileValue; webm?: FileValue; hasNoSpeech?: boolean }

/** A film with its poster, and its words for those who do not see or hear it. */
export const film = defineType({
  name: 'film',
  title: 'Film',
  type: 'object',
  options: { collapsible: false },
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      description: 'Shown under the film, on paper, and by search engines.',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'mp4',
      title: 'MP4 file',
      type: 'file',
      options: { accept: 'video/mp4' },
      description:
        'Plays in every browser if it is made with H.264. A minute at 1920 × 1080 should have no more than 40 MB.',
      validation: (rule) => [
        rule.custom(only('mp4', 'Export the film as MP4 (H.264), and choose that file.')),
        rule.custom(
          (file, { parent }) =>
            isChosen(file) || isChosen(around(parent).webm) || 'Choose the film, as an MP4 file.',
        ),
        rule
          .custom(
            (file, { parent }) =>
              isChosen(file) ||
              !isChosen(around(parent).webm) ||
              'Older iPhones and iPads play no WebM. Choose the film as MP4, too.',
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'webm',
      title: 'WebM file',
      type: 'file',
      options: { accept: 'video/webm' },
      description: 'Optional. Browsers that can play it take it instead, as it is often smaller.',
      validation: (rule) =>
        rule.custom(only('webm', 'Choose a WebM file here, or leave this empty.')),
    }),
    defineField({
      name: 'poster',
      title: 'Poster',
      type: 'figure',
      description: 'The picture that stands there until somebody plays the film, best one from it.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'shape',
      title: 'Shape',
      type: 'string',
      initialValue: '16:9',
      description: 'That of the film, for which the page keeps room. The poster is cropped to it.',
      options: {
        list: [
          { title: 'Wide (16:9)', value: '16:9' },
          { title: 'Classic (4:3)', value: '4:3' },
          { title: 'Square', value: '1:1' },
          { title: 'Upright (9:16)', value: '9:16' },
        ] satisfies { title: string; value: (typeof SHAPES)[number] }[],
        layout: 'radio',
        direction: 'horizontal',
      },
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Shown under the film: what it shows, in a sentence.',
      validation: (rule) => rule.max(200),
    }),
    defineField({
      name: 'hasNoSpeech',
      title: 'Nobody speaks in it',
      type: 'boolean',
      initialValue: false,
      description: 'Then it needs no captions.',
    }),
    defineField({
      name: 'captions',
      title: 'Captions (WebVTT)',
      type: 'file',
      options: { accept: '.vtt' },
      description: 'What is said, as a file that ends in .vtt, for people who do not hear it.',
      hidden: hiddenWhile((parent) => parent?.hasNoSpeech === true),
      validation: (rule) => [
        rule.custom(
          only('vtt', 'Choose a WebVTT file (.vtt): programs for subtitles save and convert them.'),
        ),
        rule.custom(
          (file, { parent }) =>
            isChosen(file) ||
            around(parent).hasNoSpeech === true ||
            'Choose the captions of the film, or switch on “Nobody speaks in it”.',
        ),
      ],
    }),
    defineField({
      name: 'transcript',
      title: 'Transcript',
      type: 'simpleText',
      description:
        'Unfolds under the film: what is said, and what is to be seen, for people who read rather than watch.',
    }),
  ],
  preview: {
    select: { title: 'title', media: 'poster' },
    prepare: ({ title, media }) => ({ title: title ?? 'Film', media }),
  },
})

export const FILM_FRAGMENT = /* groq */ `
  title, shape, caption,
  "mp4": mp4.asset->{ url },
  "webm": webm.asset->{ url },
  "uploadedAt": coalesce(mp4.asset->_createdAt, webm.asset->_createdAt),
  "poster": poster{ ${FIGURE_FRAGMENT} },
  "captions": captions.asset->{ url },
  "transcript": transcript[]{ ${RICH_TEXT_FRAGMENT} }
`

const fileGuard = (kind: string) =>
  z.object({
    url: z
      .url({ protocol: /^https?$/, abort: true })
      .refine((url) => new URL(url).pathname.endsWith(`.${kind}`), `must be a .${kind} file`),
  })

export const filmGuard = z
  .object({
    title: text,
    mp4: optional(fileGuard('mp4')),
    webm: optional(fileGuard('webm')),
    uploadedAt: optional(z.string()),
    poster: figureGuard,
    shape: optional(oneOf(SHAPES)),
    caption: optional(z.string()),
    captions: optional(fileGuard('vtt')),
    transcript: richTextGuard,
  })
  .refine(({ mp4, webm }) => mp4 ?? webm, 'needs a film, as an MP4 or a WebM file')

export type Film = z.output<typeof filmGuard>
