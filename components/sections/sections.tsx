import { cloneElement, isValidElement, type ReactNode } from 'react'
import type { GuardedSection } from '@/schemas/sections/guard-section.ts'
import type { SectionType } from '@/schemas/sections/index.ts'
import type { SectionProps } from './props.ts'
import { sectionViews } from './registry.tsx'

/** A page's sections in order. The first valid one has the page's only h1. */
export function Sections({ sections }: { sections: GuardedSection[] }) {
  const standing = sections.filter((entry) => entry.ok)
  return standing.map(({ section }, index) => (
    <SectionView key={section._key} section={section} headingLevel={index === 0 ? 1 : 2} />
  ))
}

/** One section, drawn by the view of its type. */
export function SectionView({ section, headingLevel }: SectionProps<SectionType>) {
  return drawSection({ section, headingLevel })
}

/**
 * Marks the section that opens a page, which the header lies over where it is dark. Style sheets look
 * for it by this attribute inside of `:has()`: with a pseudo-class there, such as `:first-child`,
 * each change of focus would have browsers style the whole page anew.
 */
interface Opening {
  'data-opening': ''
}

/** The elements of one section, to which a preview adds. Views are functions without hooks. */
export function drawSection(props: SectionProps<SectionType>): ReactNode {
  // The registry is exhaustive, but the compiler cannot follow that the view found by `_type` takes this very section.
  const view = sectionViews[props.section._type] as (props: SectionProps<SectionType>) => ReactNode
  const drawn = view(props)
  if (props.headingLevel !== 1 || !isValidElement<Opening>(drawn)) return drawn
  return cloneElement(drawn, { 'data-opening': '' })
}
