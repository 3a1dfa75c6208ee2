import { OfficeCard } from '@/components/documents/office-card.tsx'
import { cn } from '@/components/ui/cn.ts'
import { Lede, SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'

/** Offices with their maps. Of two, the first has more of the row: it is the main one. */
export function OfficeGridSection({ section, headingLevel }: SectionProps<'officeGrid'>) {
  const { heading, lede, offices, theme, anchor } = section
  const two = offices.length === 2
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead
          heading={heading}
          level={headingLevel}
          aside={lede ? <Lede>{lede}</Lede> : null}
        />
        <ul
          className={cn(
            'grid gap-x-(--column-gap) gap-y-12 sm:grid-cols-2',
            two && 'lg:grid-cols-[7fr_5fr]',
          )}
        >
          {offices.map((office) => (
            <OfficeCard
              key={office._key}
              office={office}
              headingLevel={innerLevel(headingLevel, heading)}
              mapClass={two ? 'aspect-[3/2] lg:aspect-auto lg:h-[min(29vw,26rem)]' : undefined}
            />
          ))}
        </ul>
      </div>
    </Section>
  )
}
