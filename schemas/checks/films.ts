import { isFilled } from '../objects/rich-text.ts'
import { isObject, type Located, objectsIn, type Stored, textOf } from '../shared/objects-in.ts'
import type { Check, Finding } from './finding.ts'

const MEGABYTE = 1_000_000
/** A film of a minute or two that starts at once even on phones. */
const LIGHT = 50 * MEGABYTE
/** More than this makes nobody watch it on the move, and costs more to serve than all other pages together. */
const MOST = 200 * MEGABYTE

/** WebVTT files begin with this word; a byte order mark before it is gone once they are read as text. */
const WEBVTT = /^WEBVTT(?:[ \t\r\n]|$)/

/** By the field that they are in, which has the name of their kind: how films begin, read as text. */
const FILMS = {
  mp4: { isFilm: (start: string) => start.slice(0, 8).endsWith('ftyp'), name: 'an MP4' },
  webm: { isFilm: (start: string) => start.startsWith('\u001AE\u07E3'), name: 'a WebM' },
}

const filmsIn = (document: Stored) =>
  objectsIn(document).filter(({ value }) => value['_type'] === 'film')

/** The file in a field of a film. */
function fileIn({ value }: Located, field: string): string {
  const file = value[field]
  return isObject(file) && isObject(file['asset']) ? textOf(file['asset']['_ref']) : ''
}

/** References to all files of a document's films. */
export const filmFilesIn = (document: Stored): string[] =>
  filmsIn(document)
    .flatMap((film) => ['mp4', 'webm', 'captions'].map((field) => fileIn(film, field)))
    .filter((file) => file !== '')

/** Films that take too long to load. */
export const heavyFilms: Check = (document, { files }) =>
  filmsIn(document).flatMap((film) =>
    ['mp4', 'webm'].flatMap((field): Finding[] => {
      const { size = 0 } = files.get(fileIn(film, field)) ?? {}
      if (size <= LIGHT) return []
      const path = [...film.path, field]
      const has = `This film has ${Math.round(size / MEGABYTE)} MB.`
      const advice = 'Export it smaller, such as at 1280 × 720 with 3 Mbit/s: 22 MB a minute.'
      return size > MOST
        ? [{ level: 'error', path, message: `${has} ${MOST / MEGABYTE} are the most. ${advice}` }]
        : [
            {
              level: 'warning',
              path,
              message: `${has} On phones it starts slowly and uses up data. ${advice}`,
            },
          ]
    }),
  )

/** Films that no browser can play, whatever the name of their file says. */
export const brokenFilms: Check = (document, { files }) =>
  filmsIn(document).flatMap((film) =>
    Object.entries(FILMS).flatMap(([field, { isFilm, name }]): Finding[] => {
      const { start } = files.get(fileIn(film, field)) ?? {}
      if (start === undefined || isFilm(start)) return []
      const message = `Browsers cannot play this: its name ends like that of ${name} file, but it is none. Export the film again; giving a file another name does not convert it.`
      return [{ level: 'error', path: [...film.path, field], message }]
    }),
  )

/** Captions that no browser can read. */
export const brokenCaptions: Check = (document, { files }) =>
  filmsIn(document).flatMap((film): Finding[] => {
    const { start } = files.get(fileIn(film, 'captions')) ?? {}
    if (start === undefined || WEBVTT.test(start)) return []
    return [
      {
        level: 'error',
        path: [...film.path, 'captions'],
        message:
          'Browsers cannot read these captions: a WebVTT file begins with the word WEBVTT. Export them again as WebVTT; giving a file another name does not convert it.',
      },
    ]
  })

/** Films without speech and without a transcript, of which nothing is left for those who do not see them. */
export const wordlessFilms: Check = (document) =>
  filmsIn(document).flatMap(({ value, path }): Finding[] =>
    value['hasNoSpeech'] === true && !isFilled(value['transcript'])
      ? [
          {
            level: 'warning',
            path: [...path, 'transcript'],
            message:
              'Who does not see the film learns nothing of it, as nobody speaks in it. Write what it shows.',
          },
        ]
      : [],
  )
