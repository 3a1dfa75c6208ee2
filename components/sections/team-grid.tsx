import { Monogram } from '@/components/illustrations/monogram.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import type { SectionProps } from './props.ts'

/** People with a drawn plate in place of a portrait: no faces are faked. */
export function TeamGridSection({ section, headingLevel }: SectionProps<'teamGrid'>) {
  const { heading, lede, people, theme, anchor } = section
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead heading={heading} lede={lede} level={headingLevel} />
        <ul className="grid grid-cols-2 gap-x-(--column-gap) gap-y-12 sm:grid-cols-3 lg:grid-cols-4">
          {people.map(({ _id, name, role, bio }) => (
            <li key={_id}>
              <Monogram name={name} className="aspect-square overflow-clip rounded-media" />
              <h3 className="mt-4 text-h4">{name}</h3>
              <p className="mt-0.5 text-small text-fg-2">{role}</p>
              {bio ? <p className="mt-2 text-meta text-fg-3">{bio}</p> : null}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
