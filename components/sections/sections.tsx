import { Activity, cloneElement, isValidElement, type ReactNode } from 'react'
import type { GuardedSection } from '@/schemas/sections/guard-section.ts'
import type { SectionType } from '@/schemas/sections/index.ts'
import type { SectionProps } from './props.ts'
import { sectionViews } from './registry.tsx'

/**
 * A page's sections in order. The first valid one has the page's only h1. React hydrates each
 * `Activity` by itself, so that an early tap waits for one section instead of the whole page.
 */
export function Sections({ sections }: { sections: GuardedSection[] }) {
  const standing = sections.filter((entry) => entry.ok)
  return standing.map(({ section }, index) => (
    <Activity key={section._key}>
      <SectionView section={section} headingLevel={index === 0 ? 1 : 2} />
    </Activity>
  ))
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
