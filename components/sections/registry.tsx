import type { ReactNode } from 'react'
import type { SectionType } from '@/schemas/sections/index.ts'
import { BentoSection } from './bento.tsx'
import { ChartSection } from './chart.tsx'
import { CityMapSection } from './city-map.tsx'
import { ComparisonSection } from './comparison.tsx'
import { ContactBlockSection } from './contact-block.tsx'
import { CtaBandSection } from './cta-band.tsx'
import { DataTableSection } from './data-table.tsx'
import { FaqSection } from './faq.tsx'
import { FeatureGridSection } from './feature-grid.tsx'
import { FigureRowSection } from './figure-row.tsx'
import { FunnelSection } from './funnel.tsx'
import { HomeHeroSection } from './home-hero.tsx'
import { JobListSection } from './job-list.tsx'
import { LatestPostsSection } from './latest-posts.tsx'
import { LegalTextSection } from './legal-text.tsx'
import { LogoStripSection } from './logo-strip.tsx'
import { MediaFigureSection } from './media-figure.tsx'
import { MediaKitSection } from './media-kit.tsx'
import { OfficeGridSection } from './office-grid.tsx'
import { PageHeroSection } from './page-hero.tsx'
import { PictureRevealSection } from './picture-reveal.tsx'
import { PostListSection } from './post-list.tsx'
import { PressListSection } from './press-list.tsx'
import { ProductHeroSection } from './product-hero.tsx'
import type { SectionProps } from './props.ts'
import { ProseSection } from './prose.tsx'
import { QuoteSection } from './quote.tsx'
import { ScrollStorySection } from './scroll-story.tsx'
import { SpecTableSection } from './spec-table.tsx'
import { SplitMediaSection } from './split-media.tsx'
import { StatsSection } from './stats.tsx'
import { TeamGridSection } from './team-grid.tsx'
import { TimelineSection } from './timeline.tsx'
import { VideoSection } from './video.tsx'

/** One view for each section type; a type without a view does not compile. */
export const sectionViews: { [K in SectionType]: (props: SectionProps<K>) => ReactNode } = {
  bento: BentoSection,
  chart: ChartSection,
  cityMap: CityMapSection,
  comparison: ComparisonSection,
  contactBlock: ContactBlockSection,
  ctaBand: CtaBandSection,
  dataTable: DataTableSection,
  faq: FaqSection,
  featureGrid: FeatureGridSection,
  figureRow: FigureRowSection,
  funnel: FunnelSection,
  homeHero: HomeHeroSection,
  jobList: JobListSection,
  latestPosts: LatestPostsSection,
  legalText: LegalTextSection,
  logoStrip: LogoStripSection,
  mediaFigure: MediaFigureSection,
  mediaKit: MediaKitSection,
  officeGrid: OfficeGridSection,
  pageHero: PageHeroSection,
  pictureReveal: PictureRevealSection,
  postList: PostListSection,
  pressList: PressListSection,
  productHero: ProductHeroSection,
  prose: ProseSection,
  quote: QuoteSection,
  scrollStory: ScrollStorySection,
  specTable: SpecTableSection,
  splitMedia: SplitMediaSection,
  stats: StatsSection,
  teamGrid: TeamGridSection,
  timeline: TimelineSection,
  video: VideoSection,
}
