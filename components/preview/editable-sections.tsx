import { cloneElement, isValidElement, type ReactNode } from 'react'
import { isShown } from '@/components/sections/headings.ts'
import { drawSection, PageTitle } from '@/components/sections/sections.tsx'
import type { GuardedSection } from '@/schemas/sections/guard-section.ts'
import type { Documents } from '@/schemas/routed-types.ts'
import { RefusedBox } from './refused.tsx'
import { plainText } from '@/lib/preview/source.ts'
import { dataSanity, type Field } from './source-of-field.ts'

type Props = {
  page: Pick<Documents['page'], '_id' | '_type' | 'title'>
  sections: GuardedSection[]
}

/**
 * The sections of a page in a preview. Each says where it is edited, so that it can be opened,
 * moved, duplicated and removed on the page. A section that visitors do not see shows the reason.
 */
export function EditableSections({ page, sections }: Props) {
  const first = sections.find((entry) => entry.ok && isShown(entry.section))
  const drawn = sections.map((entry) => {
    const key = entry.ok ? entry.section._key : entry.refused.key
    const field: Field = { document: page, path: ['sections', { _key: key }] }
    if (!entry.ok) return <RefusedBox key={key} refused={entry.refused} field={field} />
    const headingLevel = entry === first ? 1 : 2
    return withSource(drawSection({ section: entry.section, headingLevel }), key, field)
  })
  return (
    <>
      <PageTitle first={first?.ok ? first.section : undefined} title={plainText(page.title)} />
      {drawn}
    </>
  )
}

/**
 * Adds the source to a section's root element. A wrapper would change how neighboring sections
 * overlap.
 */
function withSource(section: ReactNode, key: string, field: Field): ReactNode {
  return isValidElement<{ 'data-sanity'?: string }>(section)
    ? cloneElement(section, { key, 'data-sanity': dataSanity(field) })
    : section
}
