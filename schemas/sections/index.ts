import type { z } from 'zod'
import { comparison, COMPARISON_FRAGMENT, comparisonGuard } from './comparison.ts'
import { contactBlock, CONTACT_BLOCK_FRAGMENT, contactBlockGuard } from './contact-block.ts'
import { dataTable, DATA_TABLE_FRAGMENT, dataTableGuard } from './data-table.ts'
import { faq, FAQ_FRAGMENT, faqGuard } from './faq.ts'
import { jobList, JOB_LIST_FRAGMENT, jobListGuard } from './job-list.ts'
import { latestPosts, LATEST_POSTS_FRAGMENT, latestPostsGuard } from './latest-posts.ts'
import { legalText, LEGAL_TEXT_FRAGMENT, legalTextGuard } from './legal-text.ts'
import { mediaKit, MEDIA_KIT_FRAGMENT, mediaKitGuard } from './media-kit.ts'
import { officeGrid, OFFICE_GRID_FRAGMENT, officeGridGuard } from './office-grid.ts'
import { postList, POST_LIST_FRAGMENT, postListGuard } from './post-list.ts'
import { pressList, PRESS_LIST_FRAGMENT, pressListGuard } from './press-list.ts'
import { prose, PROSE_FRAGMENT, proseGuard } from './prose.ts'
import { quote, QUOTE_FRAGMENT, quoteGuard } from './quote.ts'
import { specTable, SPEC_TABLE_FRAGMENT, specTableGuard } from './spec-table.ts'
import { splitMedia, SPLIT_MEDIA_FRAGMENT, splitMediaGuard } from './split-media.ts'
import { stats, STATS_FRAGMENT, statsGuard } from './stats.ts'
import { teamGrid, TEAM_GRID_FRAGMENT, teamGridGuard } from './team-grid.ts'
import { timeline, TIMELINE_FRAGMENT, timelineGuard } from './timeline.ts'

/** All section types, in the order of the Studio's insert menu. A new type is one line in each of the three lists. */
export const sectionSchemas = [
  comparison,
  contactBlock,
  dataTable,
  faq,
  jobList,
  latestPosts,
  legalText,
  mediaKit,
  officeGrid,
  postList,
  pressList,
  prose,
  quote,
  specTable,
  splitMedia,
  stats,
  teamGrid,
  timeline,
]

/** Guards by `_type`; components/sections/registry.tsx must hold a view for each, or it does not compile. */
export const sectionGuards = {
  comparison: comparisonGuard,
  contactBlock: contactBlockGuard,
  dataTable: dataTableGuard,
  faq: faqGuard,
  jobList: jobListGuard,
  latestPosts: latestPostsGuard,
  legalText: legalTextGuard,
  mediaKit: mediaKitGuard,
  officeGrid: officeGridGuard,
  postList: postListGuard,
  pressList: pressListGuard,
  prose: proseGuard,
  quote: quoteGuard,
  specTable: specTableGuard,
  splitMedia: splitMediaGuard,
  stats: statsGuard,
  teamGrid: teamGridGuard,
  timeline: timelineGuard,
} as const

export const SECTIONS_FRAGMENT = /* groq */ `
  _type, _key, theme, anchor,
  _type == "comparison" => { ${COMPARISON_FRAGMENT} },
  _type == "contactBlock" => { ${CONTACT_BLOCK_FRAGMENT} },
  _type == "dataTable" => { ${DATA_TABLE_FRAGMENT} },
  _type == "faq" => { ${FAQ_FRAGMENT} },
  _type == "jobList" => { ${JOB_LIST_FRAGMENT} },
  _type == "latestPosts" => { ${LATEST_POSTS_FRAGMENT} },
  _type == "legalText" => { ${LEGAL_TEXT_FRAGMENT} },
  _type == "mediaKit" => { ${MEDIA_KIT_FRAGMENT} },
  _type == "officeGrid" => { ${OFFICE_GRID_FRAGMENT} },
  _type == "postList" => { ${POST_LIST_FRAGMENT} },
  _type == "pressList" => { ${PRESS_LIST_FRAGMENT} },
  _type == "prose" => { ${PROSE_FRAGMENT} },
  _type == "quote" => { ${QUOTE_FRAGMENT} },
  _type == "specTable" => { ${SPEC_TABLE_FRAGMENT} },
  _type == "splitMedia" => { ${SPLIT_MEDIA_FRAGMENT} },
  _type == "stats" => { ${STATS_FRAGMENT} },
  _type == "teamGrid" => { ${TEAM_GRID_FRAGMENT} },
  _type == "timeline" => { ${TIMELINE_FRAGMENT} }
`

export type SectionType = keyof typeof sectionGuards
export type SectionOf<K extends SectionType> = z.output<(typeof sectionGuards)[K]>
export type Section = { [K in SectionType]: SectionOf<K> }[SectionType]
