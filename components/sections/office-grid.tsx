import { OfficeCard } from '@/components/documents/office-card.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'

export function OfficeGridSection({ section, headingLevel }: SectionProps<'officeGrid'>) {
  const { heading, lede, offices, theme, anchor } = section
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead heading={heading} lede={lede} level={headingLevel} />
        <ul className="grid gap-x-(--column-gap) gap-y-12 sm:grid-cols-2">
          {offices.map((office) => (
            <OfficeCard
              key={office._key}
              office={office}
              headingLevel={innerLevel(headingLevel, heading)}
            />
          ))}
        </ul>
      </div>
    </Section>
  )
}
