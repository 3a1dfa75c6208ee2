import { Activity, cloneElement, isValidElement, type ReactNode } from 'react'
import type { GuardedSection } from '@/schemas/sections/guard-section.ts'
import type { Section, SectionType } from '@/schemas/sections/index.ts'
import { hasHeading, isShown } from './headings.ts'
import type { SectionProps } from './props.ts'
import { sectionViews } from './registry.tsx'

/**
 * A page's sections in order. The heading of the first valid one is the page's only h1; if it has
 * none, that is the page's title. React hydrates each `Activity` by itself, so that an early tap
 * waits for one section instead of the whole page.
 */
export function Sections({ title, sections }: { title: string; sections: GuardedSection[] }) {
  const shown = sections.flatMap((entry) =>
    entry.ok && isShown(entry.section) ? [entry.section] : [],
  )
  return (
    <>
      <PageTitle first={shown[0]} title={title} />
      {shown.map((section, index) => (
        <Activity key={section._key}>
          <SectionView section={section} headingLevel={index === 0 ? 1 : 2} />
        </Activity>
      ))}
    </>
  )
}

/** The page's h1 for screen readers and search engines, unless its first section has a heading. */
export function PageTitle({ first, title }: { first: Section | undefined; title: string }) {
  return hasHeading(first) ? null : <h1 className="sr-only">{title}</h1>
}

/** One section, rendered by the view of its type. */
export function SectionView({ section, headingLevel }: SectionProps<SectionType>) {
  return drawSection({ section, headingLevel })
}

/**
 * Marks the first section of a page, which the header overlaps if it is dark. Style sheets search
 * for this attribute inside `:has()`. With a pseudo-class such as `:first-child` instead, browsers
 * would restyle the whole page at each change of focus.
 */
interface Opening {
  'data-opening': ''
}

/**
 * Renders one section by calling its view as a function, so that a preview can add to the returned
 * element. Therefore views must not use hooks.
 */
export function drawSection(props: SectionProps<SectionType>): ReactNode {
  // The registry has a view for each type, but the compiler cannot tell that the view found by
  // `_type` accepts this section.
  const view = sectionViews[props.section._type] as (props: SectionProps<SectionType>) => ReactNode
  const drawn = view(props)
  if (props.headingLevel !== 1 || !isValidElement<Opening>(drawn)) return drawn
  return cloneElement(drawn, { 'data-opening': '' })
}
