import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Fragment } from 'react'
import { SectionView } from '@/components/sections/sections.tsx'
import { sectionFixtures } from '@/tests/fixtures/sections/index.ts'
import { sectionGuards, sectionSchemas, type SectionType } from '@/schemas/sections/index.ts'

export const metadata: Metadata = { title: 'Components', robots: { index: false } }

/** Every section type with real copy, in the order of the Studio's menu. Not part of a production site. */
export default function DesignPage() {
  if (process.env.NODE_ENV === 'production') notFound()
  return (
    <>
      <Contents />
      {sectionSchemas.map(({ name, title }) => (
        <div key={name} id={name}>
          {sectionFixtures[name].map((fixture, index) => (
            <Fragment key={`${name}-${String(index)}`}>
              <p className="wrap border-t border-line py-2 font-mono text-mono text-fg-3">
                {title} · {name} {index + 1}
              </p>
              <Specimen type={name} fixture={fixture} />
            </Fragment>
          ))}
        </div>
      ))}
    </>
  )
}

function Contents() {
  return (
    <div className="wrap section-y-tight">
      <h1 className="text-h1">Components</h1>
      <ul className="mt-8 columns-2 gap-8 text-small sm:columns-3 lg:columns-4">
        {sectionSchemas.map(({ name, title }) => (
          <li key={name}>
            <a href={`#${name}`} className="text-link hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Specimen({ type, fixture }: { type: SectionType; fixture: unknown }) {
  return <SectionView section={sectionGuards[type].parse(fixture)} headingLevel={2} />
}
