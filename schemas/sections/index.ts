import type { z } from 'zod'
import { bento, BENTO_FRAGMENT, bentoGuard } from './bento.ts'
import { chart, CHART_FRAGMENT, chartGuard } from './chart.ts'
import { cityMap, CITY_MAP_FRAGMENT, cityMapGuard } from './city-map.ts'
import { ctaBand, CTA_BAND_FRAGMENT, ctaBandGuard } from './cta-band.ts'
import { featureGrid, FEATURE_GRID_FRAGMENT, featureGridGuard } from './feature-grid.ts'
import { figureRow, FIGURE_ROW_FRAGMENT, figureRowGuard } from './figure-row.ts'
import { funnel, FUNNEL_FRAGMENT, funnelGuard } from './funnel.ts'
import { homeHero, HOME_HERO_FRAGMENT, homeHeroGuard } from './home-hero.ts'
import { logoStrip, LOGO_STRIP_FRAGMENT, logoStripGuard } from './logo-strip.ts'
import { mediaFigure, MEDIA_FIGURE_FRAGMENT, mediaFigureGuard } from './media-figure.ts'
import { pageHero, PAGE_HERO_FRAGMENT, pageHeroGuard } from './page-hero.ts'
import { productHero, PRODUCT_HERO_FRAGMENT, productHeroGuard } from './product-hero.ts'
import { quote, QUOTE_FRAGMENT, quoteGuard } from './quote.ts'
import { scrollStory, SCROLL_STORY_FRAGMENT, scrollStoryGuard } from './scroll-story.ts'
import { splitMedia, SPLIT_MEDIA_FRAGMENT, splitMediaGuard } from './split-media.ts'
import { stats, STATS_FRAGMENT, statsGuard } from './stats.ts'

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
  cityMap,
  funnel,
  chart,
  quote,
  mediaFigure,
  figureRow,
  ctaBand,
]

/** Guards by `_type`; components/sections/registry.tsx must hold a view for each, or it does not compile. */
export const sectionGuards = {
  bento: bentoGuard,
  chart: chartGuard,
  cityMap: cityMapGuard,
  ctaBand: ctaBandGuard,
  featureGrid: featureGridGuard,
  figureRow: figureRowGuard,
  funnel: funnelGuard,
  homeHero: homeHeroGuard,
  logoStrip: logoStripGuard,
  mediaFigure: mediaFigureGuard,
  pageHero: pageHeroGuard,
  productHero: productHeroGuard,
  quote: quoteGuard,
  scrollStory: scrollStoryGuard,
  splitMedia: splitMediaGuard,
  stats: statsGuard,
} as const

export const SECTIONS_FRAGMENT = /* groq */ `
  _type, _key, theme, anchor,
  _type == "bento" => { ${BENTO_FRAGMENT} },
  _type == "chart" => { ${CHART_FRAGMENT} },
  _type == "cityMap" => { ${CITY_MAP_FRAGMENT} },
  _type == "ctaBand" => { ${CTA_BAND_FRAGMENT} },
  _type == "featureGrid" => { ${FEATURE_GRID_FRAGMENT} },
  _type == "figureRow" => { ${FIGURE_ROW_FRAGMENT} },
  _type == "funnel" => { ${FUNNEL_FRAGMENT} },
  _type == "homeHero" => { ${HOME_HERO_FRAGMENT} },
  _type == "logoStrip" => { ${LOGO_STRIP_FRAGMENT} },
  _type == "mediaFigure" => { ${MEDIA_FIGURE_FRAGMENT} },
  _type == "pageHero" => { ${PAGE_HERO_FRAGMENT} },
  _type == "productHero" => { ${PRODUCT_HERO_FRAGMENT} },
  _type == "quote" => { ${QUOTE_FRAGMENT} },
  _type == "scrollStory" => { ${SCROLL_STORY_FRAGMENT} },
  _type == "splitMedia" => { ${SPLIT_MEDIA_FRAGMENT} },
  _type == "stats" => { ${STATS_FRAGMENT} }
`

export type SectionType = keyof typeof sectionGuards
export type SectionOf<K extends SectionType> = z.output<(typeof sectionGuards)[K]>
export type Section = { [K in SectionType]: SectionOf<K> }[SectionType]
