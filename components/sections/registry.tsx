import type { ReactNode } from 'react'
import type { SectionType } from '@/schemas/sections/index.ts'
import { BentoSection } from './bento.tsx'
import { ChartSection } from './chart.tsx'
import { CityMapSection } from './city-map.tsx'
import { CtaBandSection } from './cta-band.tsx'
import { FeatureGridSection } from './feature-grid.tsx'
import { FigureRowSection } from './figure-row.tsx'
import { FunnelSection } from './funnel.tsx'
import { HomeHeroSection } from './home-hero.tsx'
import { LogoStripSection } from './logo-strip.tsx'
import { MediaFigureSection } from './media-figure.tsx'
import { PageHeroSection } from './page-hero.tsx'
import { ProductHeroSection } from './product-hero.tsx'
import type { SectionProps } from './props.ts'
import { QuoteSection } from './quote.tsx'
import { ScrollStorySection } from './scroll-story.tsx'
import { SplitMediaSection } from './split-media.tsx'
import { StatsSection } from './stats.tsx'

/** One view for each section type; a type without a view does not compile. */
export const sectionViews: { [K in SectionType]: (props: SectionProps<K>) => ReactNode } = {
  bento: BentoSection,
  chart: ChartSection,
  cityMap: CityMapSection,
  ctaBand: CtaBandSection,
  featureGrid: FeatureGridSection,
  figureRow: FigureRowSection,
  funnel: FunnelSection,
  homeHero: HomeHeroSection,
  logoStrip: LogoStripSection,
  mediaFigure: MediaFigureSection,
  pageHero: PageHeroSection,
  productHero: ProductHeroSection,
  quote: QuoteSection,
  scrollStory: ScrollStorySection,
  splitMedia: SplitMediaSection,
  stats: StatsSection,
}
