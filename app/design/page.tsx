import type { Metadata } from 'next'
import Link from 'next/link'
import { sectionSchemas } from '@/schemas/sections/index.ts'
import { requireDesign } from './availability.ts'
import { Buttons } from './buttons.tsx'
import { Colors } from './colors.tsx'
import { Fixtures } from './fixtures.tsx'
import { Drawings, Icons } from './icons.tsx'
import { Shapes } from './shapes.tsx'
import { ShownStates } from './shown-states.client.tsx'
import { FormFields, Links, Prose } from './text-samples.tsx'
import { TypeScale } from './type-scale.tsx'

export const metadata: Metadata = { title: 'Design system' }

/** Every part of the site: tokens and kit first, then each section with real copy. */
export default function DesignPage() {
  requireDesign()
  return (
    <>
      <ShownStates />
      <div data-design className="wrap">
        <h1 className="pt-(--section) pb-(--head-gap) text-h1">Design system</h1>
        <Colors />
        <TypeScale />
        <Shapes />
        <Icons />
        <Buttons />
        <Links />
        <FormFields />
        <Prose />
      </div>
      <div className="wrap">
        <Drawings />
        <Contents />
      </div>
      {sectionSchemas.map(({ name, title }) => (
        <section key={name} id={name} aria-label={title}>
          <p className="wrap border-t border-line py-3 text-small">
            <Link href={`/design/${name}`} className="text-link hover:underline">
              {title}
            </Link>
          </p>
          <Fixtures type={name} />
        </section>
      ))}
    </>
  )
}

function Contents() {
  return (
    <nav aria-label="Sections" className="pb-16">
      <h2 className="text-h3-lg">Sections</h2>
      <ul className="mt-6 columns-2 gap-8 text-small md:columns-4">
        {sectionSchemas.map(({ name, title }) => (
          <li key={name}>
            <a href={`#${name}`} className="text-link hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
