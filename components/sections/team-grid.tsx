import { cn } from '@/components/ui/cn.ts'
import { Portrait } from '@/components/ui/portrait.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { innerLevel } from './headings.ts'
import type { SectionProps } from './props.ts'

/**
 * The text beside the plate, or below it with names, roles and biographies aligned across a row.
 */
const PERSON = cn(
  'grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] grid-rows-[auto_auto_1fr] gap-x-4',
  'lg:row-span-4 lg:grid-cols-1 lg:grid-rows-subgrid lg:nth-[n+5]:mt-12',
)

/** People, each with their photo or a drawn plate. */
export function TeamGridSection({ section, headingLevel }: SectionProps<'teamGrid'>) {
  const { heading, lede, people, theme, anchor } = section
  const Name = `h${innerLevel(headingLevel, heading)}` as const
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead heading={heading} lede={lede} level={headingLevel} />
        <ul className="grid gap-x-(--column-gap) gap-y-8 md:grid-cols-2 lg:grid-cols-4 lg:gap-y-0">
          {people.map(({ _id, name, photo, role, bio }, place) => (
            <li key={_id} className={PERSON}>
              <Portrait
                person={{ name, photo }}
                place={place}
                sizes="(width >= 1408px) 19rem, (width >= 1024px) 22vw, 6rem"
                className="row-span-3 self-start lg:row-span-1"
              />
              <Name className="text-h4 lg:mt-4">{name}</Name>
              <p className="mt-0.5 text-small text-fg-2">{role}</p>
              {bio ? <p className="mt-2 text-meta text-fg-3">{unbroken(bio)}</p> : null}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
