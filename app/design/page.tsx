import type { Metadata } from 'next'
import Link from 'next/link'
import { sectionSchemas } from '@/schemas/sections/index.ts'
import { requireDesign } from './availability.ts'
import { Fixtures } from './fixtures.tsx'

export const metadata: Metadata = { title: 'Design system' }

/** Every part of the site with real copy, sections in the order of the Studio's menu. */
export default function DesignPage() {
  requireDesign()
  return (
    <>
      <div className="wrap section-y-tight">
        <h1 className="text-h1">Design system</h1>
      </div>
      {sectionSchemas.map(({ name, title }) => (
        <section key={name} id={name} aria-label={title}>
          <p className="wrap border-t border-line py-2 text-small text-fg-3">
            <Link href={`/design/${name}`}>{title}</Link>
          </p>
          <Fixtures type={name} />
        </section>
      ))}
    </>
  )
}
