import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { Sections } from '@/components/sections/sections.tsx'
import { loadPage, loadRedirect, loadRoutes } from '@/lib/sanity/content.ts'
import { guardSections } from '@/lib/sanity/sections.ts'
import { metadataFor } from '@/lib/seo/metadata.ts'

type Props = PageProps<'/[[...slug]]'>

const pathOf = (slug: string[] | undefined) => `/${(slug ?? []).map(decodeURIComponent).join('/')}`

export async function generateStaticParams() {
  const routes = await loadRoutes()
  return routes
    .filter((route) => route._type === 'page')
    .map((route) => ({ slug: route.slug.split('/').filter(Boolean) }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadPage(pathOf((await params).slug))
  return page ? metadataFor(page) : {}
}

export default async function ContentPage({ params }: Props) {
  const path = pathOf((await params).slug)
  const page = await loadPage(path)
  if (!page) return redirectOrNotFound(path)
  return <Sections sections={await guardSections(page.sections)} />
}

async function redirectOrNotFound(path: string): Promise<never> {
  const rule = await loadRedirect(path)
  if (!rule) notFound()
  if (rule.permanent) permanentRedirect(rule.to)
  redirect(rule.to)
}
