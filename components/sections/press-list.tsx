import { ReleaseRow } from '@/components/documents/release-row.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import type { SectionProps } from './props.ts'

/** Rows with date, title and kind, newest first. */
export function PressListSection({ section, headingLevel }: SectionProps<'pressList'>) {
  const { heading, items, theme, anchor } = section
  return (
    <Section theme={theme} anchor={anchor} tight>
      <div className="wrap">
        {heading ? <SectionHead heading={heading} level={headingLevel} /> : null}
        {items.length === 0 ? (
          <p className="text-lede">Nothing is published yet.</p>
        ) : (
          <ul className="border-t border-fg">
            {items.map((release) => (
              <ReleaseRow key={release._id} release={release} headingLevel={heading ? 3 : 2} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
