import { stegaClean } from 'next-sanity'
import { cache } from 'react'
import type { Preview } from '../preview/current-preview.ts'
import { hasAny, loadSettings } from '../sanity/content.ts'
import { FEED_TYPES } from './feeds.ts'
import type { Site } from './metadata.ts'

/** What the metadata of every page needs, in a preview without what leads editors to its fields. */
export const loadSite = cache(async (preview?: Preview): Promise<Site> => {
  const [settings, ...found] = await Promise.all([
    loadSettings(preview),
    ...FEED_TYPES.map((type) => hasAny(type, preview)),
  ])
  return { ...stegaClean(settings), feeds: FEED_TYPES.filter((_, index) => found[index]) }
})
