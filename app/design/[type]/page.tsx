import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { isSectionType } from '@/schemas/sections/index.ts'
import { requireDesign } from '../availability.ts'
import { Fixtures, titleOf } from '../fixtures.tsx'

type Props = PageProps<'/design/[type]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { type } = await params
  return isSectionType(type) ? { title: titleOf(type) } : {}
}

/** One section type by itself, from its fixtures. */
export default async function SectionDesignPage({ params }: Props) {
  requireDesign()
  const { type } = await params
  if (!isSectionType(type)) notFound()
  return (
    <>
      <div className="wrap flex items-baseline gap-4 py-4">
        <h1 className="text-h4">{titleOf(type)}</h1>
        <Link href="/design" className="text-small text-link hover:underline">
          All of the design system
        </Link>
      </div>
      <Fixtures type={type} />
    </>
  )
}
