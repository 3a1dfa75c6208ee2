import { LeadRelease } from '@/components/documents/lead-release.tsx'
import { Pager } from '@/components/documents/pager.tsx'
import { ReleaseRow } from '@/components/documents/release-row.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'

/** Press releases: the newest one large, if it has a picture; the others as rows. */
export function PressListSection({ section, headingLevel }: SectionProps<'pressList'>) {
  const { heading, items, paging, theme, anchor } = section
  const [first] = items
  const lead = (paging?.number ?? 1) === 1 && first?.cover ? first : undefined
  const level = innerLevel(headingLevel, heading)
  return (
    <Section theme={theme} anchor={anchor} tight>
      <div className="wrap">
        {heading ? <SectionHead heading={heading} level={headingLevel} /> : null}
        {items.length === 0 ? <p className="text-lede">Nothing is published yet.</p> : null}
        {lead ? <LeadRelease release={lead} headingLevel={level} /> : null}
        {items.length > (lead ? 1 : 0) ? (
          <ul className="border-t border-fg">
            {items.slice(lead ? 1 : 0).map((release) => (
              <ReleaseRow key={release._id} release={release} headingLevel={level} />
            ))}
          </ul>
        ) : null}
        <Pager paging={paging} />
      </div>
    </Section>
  )
}
