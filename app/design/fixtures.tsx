import { SectionView } from '@/components/sections/sections.tsx'
import { sectionGuards, sectionSchemas, type SectionType } from '@/schemas/sections/index.ts'
import { sectionFixtures } from '@/tests/fixtures/sections/index.ts'

const OPENING = new Set<SectionType>(['homeHero', 'pageHero', 'productHero'])

/** What the Studio calls a section type. */
export const titleOf = (type: SectionType) =>
  sectionSchemas.find(({ name }) => name === type)?.title ?? type

/** The sections of one type as pages show them, each in a box that tests find by `data-fixture`. */
export function Fixtures({ type }: { type: SectionType }) {
  return sectionFixtures[type].map((fixture, index) => {
    const name = `${type}-${String(index + 1)}`
    return (
      <div key={name} data-fixture={name}>
        <SectionView
          section={sectionGuards[type].parse(fixture)}
          headingLevel={OPENING.has(type) ? 1 : 2}
        />
      </div>
    )
  })
}
