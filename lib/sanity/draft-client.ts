import { env } from '../env.ts'
import { client } from './client.ts'

/** Documents behind figures: their numbers are drawn, and their texts are laid out by their length. */
const FIGURES = new Set(['chartData', 'illustration', 'reviewCard', 'routeStrip'])

/** Their texts that are not drawn. */
const ABOUT_FIGURES = new Set(['alt', 'caption', 'note', 'summary'])

/** Texts that are sorted, grouped, measured or written to, not only shown. */
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
      // Cells of tables are shown as they are, also dates and addresses, and are filled where empty.
      if (sourcePath.at(-2) === 'cells') return true
      // With invisible characters, an empty text would not count as empty.
      if (value.trim() === '') return false
      // Which picture it is: a click on it opens its place, whatever text it shows.
      if (resultPath.at(-1) === 'source' && sourcePath.at(-1) === '_ref') return true
      // The text of an image itself is edited in Media, which no click on a page opens.
      if (sourceDocument._type === 'sanity.imageAsset') return false
      if (FIGURES.has(sourceDocument._type)) return ABOUT_FIGURES.has(sourcePath.join())
      return !sourcePath.some((name) => MEASURED.has(String(name))) && filterDefault(text)
    },
  },
})
