import { loadSettings } from '@/lib/sanity/content.ts'

const UNNAMED = 'Website'

/** Name of the site; a neutral word if settings are missing or invalid, which editors fix here. */
export const studioTitle = () =>
  loadSettings().then(
    ({ name }) => name,
    () => UNNAMED,
  )
