import { env } from '../env.ts'
import { client } from './client.ts'

/** Documents that are drawn: invisible characters would change their numbers and the widths of their texts. */
const FIGURES = new Set(['chartData', 'illustration', 'reviewCard', 'routeStrip'])

/** Fields of these documents that are not part of the drawing. */
const ABOUT_FIGURES = new Set(['alt', 'caption', 'note', 'summary'])

/** Texts that are also sorted or grouped by, measured, or used as addresses. */
const MEASURED = new Set([
  'team',
  'teams',
  'anchor',
  'marks',
  'originalFilename',
  'applicationsEmail',
  'contactEmail',
  'country',
  'securityEmail',
  'mailto',
])

/** Longer than for visitors: editors would rather wait for a page with many drafts than see none. */
const ANSWER_WITHIN_MS = 60_000

/** Reads drafts, whose texts say which field of the Studio they come from. Must not be cached. */
export const draftClient = client.withConfig({
  timeout: ANSWER_WITHIN_MS,
  ...(env.SANITY_API_READ_TOKEN && { token: env.SANITY_API_READ_TOKEN }),
  stega: {
    enabled: true,
    studioUrl: '/studio',
    filter: (text) => {
      const { filterDefault, resultPath, sourceDocument, sourcePath, value } = text
      // Cells of tables are only shown, even those with dates or addresses, and empty ones can be clicked.
      if (sourcePath.at(-2) === 'cells') return true
      // With invisible characters, an empty text would not count as empty.
      if (value.trim() === '') return false
      // The id of a picture: a click on the picture opens the field that shows it.
      if (resultPath.at(-1) === 'source' && sourcePath.at(-1) === '_ref') return true
      // An image's own texts are edited in Media, which clicks on a page do not open.
      if (sourceDocument._type === 'sanity.imageAsset') return false
      if (FIGURES.has(sourceDocument._type)) return ABOUT_FIGURES.has(sourcePath.join())
      return !sourcePath.some((name) => MEASURED.has(String(name))) && filterDefault(text)
    },
  },
})
