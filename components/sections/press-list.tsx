import { LeadRelease } from '@/components/documents/lead-release.tsx'
import { Pager } from '@/components/documents/pager.tsx'
import { ReleaseYears } from '@/components/documents/release-years.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'

/** Press releases: the newest one large, if it has a picture; the others as rows, by year. */
export function PressListSection({ section, headingLevel }: SectionProps<'pressList'>) {
  const { heading, items, paging, theme, anchor } = section
  const [first] = items
  const lead = (paging?.number ?? 1) === 1 && first?.cover ? first : undefined
  const others = lead ? items.slice(1) : items
  const level = innerLevel(headingLevel, heading)
  return (
    <Section theme={theme} anchor={anchor} tight>
      {heading ? (
        <div className="wrap pb-(--head-gap)">
          <SectionHead heading={heading} level={headingLevel} />
        </div>
      ) : null}
      {lead ? <LeadRelease release={lead} headingLevel={level} /> : null}
      <div className={lead ? 'mt-(--section-s) wrap' : 'wrap'}>
        {items.length === 0 ? <p className="text-lede">Nothing is published here yet.</p> : null}
        <ReleaseYears releases={others} headingLevel={level} />
        <Pager paging={paging} />
      </div>
    </Section>
  )
}
