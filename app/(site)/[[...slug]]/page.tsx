import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { loadDocument, loadRedirect, loadSettings, loadShownRoutes } from '@/lib/sanity/content.ts'
import { metadataFor } from '@/lib/seo/metadata.ts'
import { routedTypes } from '@/schemas/routed-types.ts'
import { addressOf, documentAt } from '@/schemas/shared/route.ts'
import { StructuredData } from './structured-data.tsx'
import { viewOf } from './views.tsx'

type Props = PageProps<'/[[...slug]]'>

const pathOf = (slug: string[] | undefined) => `/${(slug ?? []).map(decodeURIComponent).join('/')}`

export async function generateStaticParams() {
  const routes = await loadShownRoutes()
  return routes.map(({ _type, slug }) => ({
    slug: addressOf(_type, slug).split('/').filter(Boolean),
  }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = pathOf((await params).slug)
  const { type, slug } = documentAt(path)
  const [document, site] = await Promise.all([loadDocument(type, slug), loadSettings()])
  if (!document) return {}
  const { title, seo } = document
  const description = 'standfirst' in document ? document.standfirst : undefined
  const kind = routedTypes[type].share.kind
  return metadataFor(site, { title, path, description, seo, type: kind })
}

/** Renders any document that has an address; the address determines its type and slug. */
export default async function DocumentPage({ params }: Props) {
  const path = pathOf((await params).slug)
  const { type, slug } = documentAt(path)
  const document = await loadDocument(type, slug)
  if (!document) return redirectOrNotFound(path)
  return (
    <>
      <StructuredData type={type} document={document} path={path} />
      {await viewOf(type, document)}
    </>
  )
}

async function redirectOrNotFound(path: string): Promise<never> {
  const rule = await loadRedirect(path)
  if (!rule) notFound()
  if (rule.permanent) permanentRedirect(rule.to)
  redirect(rule.to)
}
