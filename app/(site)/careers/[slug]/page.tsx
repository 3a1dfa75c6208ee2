import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { JobDetail } from '@/components/documents/job-detail.tsx'
import { loadJob, loadJobs, loadSettings } from '@/lib/sanity/content.ts'
import { metadataFor } from '@/lib/seo/metadata.ts'

type Props = PageProps<'/careers/[slug]'>

export async function generateStaticParams() {
  return (await loadJobs()).map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const job = await loadJob((await params).slug)
  if (!job) return {}
  const { title, standfirst, seo } = job
  return metadataFor({ title, path: `/careers/${job.slug}`, description: standfirst, seo })
}

export default async function JobPage({ params }: Props) {
  const [job, settings] = await Promise.all([loadJob((await params).slug), loadSettings()])
  if (!job) notFound()
  return <JobDetail job={job} applyTo={settings.applicationsEmail} />
}
