import type { Metadata } from 'next'
import { stegaClean } from 'next-sanity'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { RefusedPage } from '@/components/preview/refused.tsx'
import { EndedBar, SharedBar } from '@/components/preview/shared-bar.tsx'
import { currentPreview, endedPreview, type Preview } from '@/lib/preview/current-preview.ts'
import { loadDocument } from '@/lib/sanity/content.ts'
import { asciiAddress } from '@/lib/sanity/links.ts'
import { extentOf } from '@/lib/sanity/lists.ts'
import { RefusedContent } from '@/lib/sanity/load.ts'
import { loadRedirect } from '@/lib/sanity/redirects.ts'
import { loadPrerendered } from '@/lib/sanity/routes.ts'
import { titleOf } from '@/schemas/shared/headline.ts'
import { loadSite } from '@/lib/seo/load-site.ts'
import { metadataFor } from '@/lib/seo/metadata.ts'
import { routedTypes } from '@/schemas/routed-types.ts'
import { ownWords } from '@/schemas/shared/own-words.ts'
import { addressOf, documentAt, listPageAddress, listPageAt } from '@/schemas/shared/route.ts'
import NotFound from '../not-found.tsx'
import { StructuredData } from './structured-data.tsx'
import { viewOf } from './views.tsx'

type Props = PageProps<'/[[...slug]]'>

const pathOf = (slug: string[] | undefined) => `/${(slug ?? []).map(decodeURIComponent).join('/')}`

/** The pages that a build makes. Any other is made at its first visit, and then kept like these. */
export async function generateStaticParams() {
  const routes = await loadPrerendered()
  return routes.map(({ _type, slug }) => ({
    slug: addressOf(_type, slug).split('/').filter(Boolean),
  }))
}

/**
 * The document at the address, and the number of the page where the address is one of a list's later
 * pages. In a preview, `refused` says what is wrong with content that cannot be shown.
 */
async function find(address: string, preview: Preview | undefined) {
  const { number, path } = listPageAt(address)
  const { type, slug } = documentAt(path)
  try {
    const document = await loadDocument(type, slug, preview)
    if (!document) return { type, document }
    const { isEmpty, pages } = await extentOf(type, document, preview)
    // Page 1 of a list has the address without a number, and documents without a list have only page 1.
    const isThere = listPageAddress(path, number) === address && number <= pages
    return isThere ? { type, document, path, number, pages, isEmpty } : { type, document: null }
  } catch (error) {
    if (preview && error instanceof RefusedContent) return { type, refused: error }
    throw error
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const address = pathOf((await params).slug)
  const preview = await currentPreview(address)
  const [found, site] = await Promise.all([find(address, preview), loadSite(preview)])
  if (!found.document) return {}
  const { document, isEmpty, type, ...paging } = found
  return metadataFor(site, {
    title: titleOf(type, stegaClean(document)),
    description: stegaClean(ownWords(document)),
    seo: stegaClean(document.seo),
    isEmpty,
    type: routedTypes[type].share.kind,
    ...('publishedAt' in document && { publishedAt: document.publishedAt }),
    ...paging,
  })
}

/** Renders any document that has an address; the address determines its type and slug. */
export default async function DocumentPage({ params }: Props) {
  const address = pathOf((await params).slug)
  const preview = await currentPreview(address)
  const { type, document, refused } = await find(address, preview)
  const bar = preview?.sharedUntil ? (
    <SharedBar shows={preview.shows} until={preview.sharedUntil} path={address} />
  ) : null
  if (refused)
    return (
      <>
        {bar}
        <RefusedPage refused={refused} />
      </>
    )
  if (!document) return redirectOrNotFound(address, preview)
  const ended = preview ? undefined : await endedPreview(address)
  return (
    <>
      {bar}
      {ended === undefined ? null : <EndedBar why={ended} path={address} />}
      {preview === undefined && (
        <StructuredData type={type} document={document} address={address} />
      )}
      {await viewOf(type, document, { address, preview })}
    </>
  )
}

async function redirectOrNotFound(path: string, preview: Preview | undefined) {
  const rule = await loadRedirect(path, preview)
  // Not `notFound()`: its result would stay on the screen even after editors have made a page here.
  if (!rule && preview && preview.sharedUntil === undefined) return <NotFound />
  const ended = rule || preview ? undefined : await endedPreview()
  // A preview link may lead to a page that only a release would have made: say what became of it.
  if (ended !== undefined)
    return (
      <>
        <EndedBar why={ended} path={path} />
        <NotFound />
      </>
    )
  if (!rule) notFound()
  const to = asciiAddress(rule.to)
  if (rule.permanent) permanentRedirect(to)
  redirect(to)
}
