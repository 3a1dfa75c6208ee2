import type { ReactNode } from 'react'
import type { SectionType } from '@/schemas/sections/index.ts'
import { ComparisonSection } from './comparison.tsx'
import { ContactBlockSection } from './contact-block.tsx'
import { DataTableSection } from './data-table.tsx'
import { FaqSection } from './faq.tsx'
import { JobListSection } from './job-list.tsx'
import { LatestPostsSection } from './latest-posts.tsx'
import { LegalTextSection } from './legal-text.tsx'
import { MediaKitSection } from './media-kit.tsx'
import { OfficeGridSection } from './office-grid.tsx'
import { PostListSection } from './post-list.tsx'
import { PressListSection } from './press-list.tsx'
import type { SectionProps } from './props.ts'
import { ProseSection } from './prose.tsx'
import { SpecTableSection } from './spec-table.tsx'
import { TeamGridSection } from './team-grid.tsx'
import { TimelineSection } from './timeline.tsx'

/** The view of each section type. The compiler refuses a registry that misses one. */
export const sectionViews: { [K in SectionType]: (props: SectionProps<K>) => ReactNode } = {
  comparison: ComparisonSection,
  contactBlock: ContactBlockSection,
  dataTable: DataTableSection,
  faq: FaqSection,
  jobList: JobListSection,
  latestPosts: LatestPostsSection,
  legalText: LegalTextSection,
  mediaKit: MediaKitSection,
  officeGrid: OfficeGridSection,
  postList: PostListSection,
  pressList: PressListSection,
  prose: ProseSection,
  specTable: SpecTableSection,
  teamGrid: TeamGridSection,
  timeline: TimelineSection,
}
