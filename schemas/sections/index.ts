import type { z } from 'zod'
import { bento, BENTO_FRAGMENT, bentoGuard } from './bento.ts'
import { chart, CHART_FRAGMENT, chartGuard } from './chart.ts'
import { cityMap, CITY_MAP_FRAGMENT, cityMapGuard } from './city-map.ts'
import { comparison, COMPARISON_FRAGMENT, comparisonGuard } from './comparison.ts'
import { contactBlock, CONTACT_BLOCK_FRAGMENT, contactBlockGuard } from './contact-block.ts'
import { ctaBand, CTA_BAND_FRAGMENT, ctaBandGuard } from './cta-band.ts'
import { dataTable, DATA_TABLE_FRAGMENT, dataTableGuard } from './data-table.ts'
import { faq, FAQ_FRAGMENT, faqGuard } from './faq.ts'
import { featureGrid, FEATURE_GRID_FRAGMENT, featureGridGuard } from './feature-grid.ts'
import { figureRow, FIGURE_ROW_FRAGMENT, figureRowGuard } from './figure-row.ts'
import { funnel, FUNNEL_FRAGMENT, funnelGuard } from './funnel.ts'
import { hideable } from './hideable.ts'
import { homeHero, HOME_HERO_FRAGMENT, homeHeroGuard } from './home-hero.ts'
import { jobList, JOB_LIST_FRAGMENT, jobListGuard } from './job-list.ts'
import { latestPosts, LATEST_POSTS_FRAGMENT, latestPostsGuard } from './latest-posts.ts'
import { legalText, LEGAL_TEXT_FRAGMENT, legalTextGuard } from './legal-text.ts'
import { logoStrip, LOGO_STRIP_FRAGMENT, logoStripGuard } from './logo-strip.ts'
import { mediaFigure, MEDIA_FIGURE_FRAGMENT, mediaFigureGuard } from './media-figure.ts'
import { mediaKit, MEDIA_KIT_FRAGMENT, mediaKitGuard } from './media-kit.ts'
import { officeGrid, OFFICE_GRID_FRAGMENT, officeGridGuard } from './office-grid.ts'
import { pageHero, PAGE_HERO_FRAGMENT, pageHeroGuard } from './page-hero.ts'
import { pictureReveal, PICTURE_REVEAL_FRAGMENT, pictureRevealGuard } from './picture-reveal.ts'
import { postList, POST_LIST_FRAGMENT, postListGuard } from './post-list.ts'
import { pressList, PRESS_LIST_FRAGMENT, pressListGuard } from './press-list.ts'
import { productHero, PRODUCT_HERO_FRAGMENT, productHeroGuard } from './product-hero.ts'
import { prose, PROSE_FRAGMENT, proseGuard } from './prose.ts'
import { quote, QUOTE_FRAGMENT, quoteGuard } from './quote.ts'
import { scrollStory, SCROLL_STORY_FRAGMENT, scrollStoryGuard } from './scroll-story.ts'
import { specTable, SPEC_TABLE_FRAGMENT, specTableGuard } from './spec-table.ts'
import { splitMedia, SPLIT_MEDIA_FRAGMENT, splitMediaGuard } from './split-media.ts'
import { stats, STATS_FRAGMENT, statsGuard } from './stats.ts'
import { teamGrid, TEAM_GRID_FRAGMENT, teamGridGuard } from './team-grid.ts'
import { timeline, TIMELINE_FRAGMENT, timelineGuard } from './timeline.ts'
import { video, VIDEO_FRAGMENT, videoGuard } from './video.ts'

/** All section types, in the order of the Studio's insert menu. A new type is one line in each of the three lists. */
export const sectionSchemas = [
  homeHero,
  pageHero,
  productHero,
  logoStrip,
  stats,
  featureGrid,
  bento,
  splitMedia,
  scrollStory,
  mediaFigure,
  figureRow,
  cityMap,
  funnel,
  chart,
  quote,
  timeline,
  specTable,
  dataTable,
  comparison,
  faq,
  prose,
  legalText,
  latestPosts,
  postList,
  pressList,
  jobList,
  teamGrid,
  officeGrid,
  contactBlock,
  mediaKit,
  ctaBand,
  pictureReveal,
  video,
].map(hideable)

/** Guards by `_type`; components/sections/registry.tsx must hold a view for each, or it does not compile. */
export const sectionGuards = {
  bento: bentoGuard,
  chart: chartGuard,
  cityMap: cityMapGuard,
  comparison: comparisonGuard,
  contactBlock: contactBlockGuard,
  ctaBand: ctaBandGuard,
  dataTable: dataTableGuard,
  faq: faqGuard,
  featureGrid: featureGridGuard,
  figureRow: figureRowGuard,
  funnel: funnelGuard,
  homeHero: homeHeroGuard,
  jobList: jobListGuard,
  latestPosts: latestPostsGuard,
  legalText: legalTextGuard,
  logoStrip: logoStripGuard,
  mediaFigure: mediaFigureGuard,
  mediaKit: mediaKitGuard,
  officeGrid: officeGridGuard,
  pageHero: pageHeroGuard,
  pictureReveal: pictureRevealGuard,
  postList: postListGuard,
  pressList: pressListGuard,
  productHero: productHeroGuard,
  prose: proseGuard,
  quote: quoteGuard,
  scrollStory: scrollStoryGuard,
  specTable: specTableGuard,
  splitMedia: splitMediaGuard,
  stats: statsGuard,
  teamGrid: teamGridGuard,
  timeline: timelineGuard,
  video: videoGuard,
} as const

export const SECTIONS_FRAGMENT = /* groq */ `
  _type, _key, theme, anchor,
  _type == "bento" => { ${BENTO_FRAGMENT} },
  _type == "chart" => { ${CHART_FRAGMENT} },
  _type == "cityMap" => { ${CITY_MAP_FRAGMENT} },
  _type == "comparison" => { ${COMPARISON_FRAGMENT} },
  _type == "contactBlock" => { ${CONTACT_BLOCK_FRAGMENT} },
  _type == "ctaBand" => { ${CTA_BAND_FRAGMENT} },
  _type == "dataTable" => { ${DATA_TABLE_FRAGMENT} },
  _type == "faq" => { ${FAQ_FRAGMENT} },
  _type == "featureGrid" => { ${FEATURE_GRID_FRAGMENT} },
  _type == "figureRow" => { ${FIGURE_ROW_FRAGMENT} },
  _type == "funnel" => { ${FUNNEL_FRAGMENT} },
  _type == "homeHero" => { ${HOME_HERO_FRAGMENT} },
  _type == "jobList" => { ${JOB_LIST_FRAGMENT} },
  _type == "latestPosts" => { ${LATEST_POSTS_FRAGMENT} },
  _type == "legalText" => { ${LEGAL_TEXT_FRAGMENT} },
  _type == "logoStrip" => { ${LOGO_STRIP_FRAGMENT} },
  _type == "mediaFigure" => { ${MEDIA_FIGURE_FRAGMENT} },
  _type == "mediaKit" => { ${MEDIA_KIT_FRAGMENT} },
  _type == "officeGrid" => { ${OFFICE_GRID_FRAGMENT} },
  _type == "pageHero" => { ${PAGE_HERO_FRAGMENT} },
  _type == "pictureReveal" => { ${PICTURE_REVEAL_FRAGMENT} },
  _type == "postList" => { ${POST_LIST_FRAGMENT} },
  _type == "pressList" => { ${PRESS_LIST_FRAGMENT} },
  _type == "productHero" => { ${PRODUCT_HERO_FRAGMENT} },
  _type == "prose" => { ${PROSE_FRAGMENT} },
  _type == "quote" => { ${QUOTE_FRAGMENT} },
  _type == "scrollStory" => { ${SCROLL_STORY_FRAGMENT} },
  _type == "specTable" => { ${SPEC_TABLE_FRAGMENT} },
  _type == "splitMedia" => { ${SPLIT_MEDIA_FRAGMENT} },
  _type == "stats" => { ${STATS_FRAGMENT} },
  _type == "teamGrid" => { ${TEAM_GRID_FRAGMENT} },
  _type == "timeline" => { ${TIMELINE_FRAGMENT} },
  _type == "video" => { ${VIDEO_FRAGMENT} }
`

export type SectionType = keyof typeof sectionGuards
export type SectionOf<K extends SectionType> = z.output<(typeof sectionGuards)[K]>
export type Section = { [K in SectionType]: SectionOf<K> }[SectionType]

export const isSectionType = (type: string): type is SectionType =>
  Object.hasOwn(sectionGuards, type)
