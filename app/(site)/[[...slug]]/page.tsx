import type { Metadata } from 'next'
import { stegaClean } from 'next-sanity'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { RefusedPage } from '@/components/preview/refused.tsx'
import { SharedBar } from '@/components/preview/shared-bar.tsx'
import { currentPreview, type Preview } from '@/lib/preview/current-preview.ts'
import { loadDocument, loadRedirect, loadSettings, loadShownRoutes } from '@/lib/sanity/content.ts'
import { RefusedContent } from '@/lib/sanity/load.ts'
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

/** The document at the address. In a preview, content that cannot be shown is given back as what is wrong with it. */
async function find(path: string, preview: Preview | undefined) {
  const { type, slug } = documentAt(path)
  try {
    return { type, document: await loadDocument(type, slug, preview) }
  } catch (error) {
    if (preview && error instanceof RefusedContent) return { type, refused: error }
    throw error
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = pathOf((await params).slug)
  const preview = await currentPreview(path)
  const [{ type, document }, site] = await Promise.all([find(path, preview), loadSettings(preview)])
  if (!document) return {}
  const { title, seo } = document
  const description = 'standfirst' in document ? document.standfirst : undefined
  const kind = routedTypes[type].share.kind
  return metadataFor(stegaClean(site), {
    ...stegaClean({ title, description, seo }),
    path,
    type: kind,
  })
}

/** Renders any document that has an address; the address determines its type and slug. */
export default async function DocumentPage({ params }: Props) {
  const path = pathOf((await params).slug)
  const preview = await currentPreview(path)
  const { type, document, refused } = await find(path, preview)
  if (refused) return <RefusedPage refused={refused} />
  if (!document) return redirectOrNotFound(path, preview)
  return (
    <>
      {preview?.sharedUntil ? <SharedBar until={preview.sharedUntil} path={path} /> : null}
      {preview === undefined && <StructuredData type={type} document={document} path={path} />}
      {await viewOf(type, document, preview)}
    </>
  )
}

async function redirectOrNotFound(path: string, preview: Preview | undefined): Promise<never> {
  const rule = await loadRedirect(path, preview)
  if (!rule) notFound()
  if (rule.permanent) permanentRedirect(rule.to)
  redirect(rule.to)
}
