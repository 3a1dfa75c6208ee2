import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PressRelease } from '@/components/documents/press-release.tsx'
import { loadRelease, loadReleases } from '@/lib/sanity/content.ts'
import { metadataFor } from '@/lib/seo/metadata.ts'

type Props = PageProps<'/press/[slug]'>

export async function generateStaticParams() {
  return (await loadReleases()).map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const release = await loadRelease((await params).slug)
  if (!release) return {}
  return metadataFor({
    ...release,
    path: `/press/${release.slug}`,
    description: release.standfirst,
    type: 'article',
  })
}

export default async function ReleasePage({ params }: Props) {
  const { slug } = await params
  const [release, releases] = await Promise.all([loadRelease(slug), loadReleases()])
  if (!release) notFound()
  const more = releases.filter((other) => other.slug !== slug).slice(0, 3)
  return <PressRelease release={release} more={more} />
}
