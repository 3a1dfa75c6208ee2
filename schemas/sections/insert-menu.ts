import type { ArrayOptions } from '@sanity/types'
import type { SectionType } from './index.ts'

/** Tabs of the menu in which editors choose a new section. */
const GROUPS = {
  openings: 'Openings',
  pictures: 'Pictures',
  data: 'Data',
  text: 'Text',
  lists: 'Lists',
  people: 'People',
} as const

/** The tab of each section type; a new type without one does not compile. */
const GROUP_OF: Record<SectionType, keyof typeof GROUPS> = {
  homeHero: 'openings',
  pageHero: 'openings',
  productHero: 'openings',
  bento: 'pictures',
  splitMedia: 'pictures',
  scrollStory: 'pictures',
  mediaFigure: 'pictures',
  figureRow: 'pictures',
  cityMap: 'pictures',
  stats: 'data',
  funnel: 'data',
  chart: 'data',
  timeline: 'data',
  specTable: 'data',
  dataTable: 'data',
  comparison: 'data',
  featureGrid: 'text',
  faq: 'text',
  prose: 'text',
  legalText: 'text',
  ctaBand: 'text',
  pictureReveal: 'pictures',
  video: 'pictures',
  latestPosts: 'lists',
  postList: 'lists',
  pressList: 'lists',
  jobList: 'lists',
  mediaKit: 'lists',
  logoStrip: 'people',
  quote: 'people',
  teamGrid: 'people',
  officeGrid: 'people',
  contactBlock: 'people',
}

/** Where the site serves a picture of a section type; `npm run thumbnails` takes them. */
export const thumbnailPath = (type: string) => `/section-thumbnails/${type}.webp`

/** How the Studio offers section types: by picture, in groups. */
export const sectionsMenu: NonNullable<ArrayOptions['insertMenu']> = {
  groups: Object.entries(GROUPS).map(([name, title]) => ({
    name,
    title,
    of: Object.entries(GROUP_OF)
      .filter(([, group]) => group === name)
      .map(([type]) => type),
  })),
  views: [{ name: 'grid', previewImageUrl: thumbnailPath }, { name: 'list' }],
}
