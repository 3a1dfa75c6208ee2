import { loadSettings } from '@/lib/sanity/content.ts'

const UNNAMED = 'Website'

/** Name of the site; a neutral word where settings are missing or refused, which editors mend here. */
export const studioTitle = () =>
  loadSettings().then(
    ({ name }) => name,
    () => UNNAMED,
  )
