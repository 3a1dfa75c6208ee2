import { JsonLd } from '@/components/ui/json-ld.tsx'
import { loadDocument, loadSettings } from '@/lib/sanity/content.ts'
import { loadListPage } from '@/lib/sanity/lists.ts'
import { RefusedContent } from '@/lib/sanity/load.ts'
import { guardSections } from '@/lib/sanity/sections.ts'
import { type Parent, structuredData } from '@/lib/seo/structured-data/graph.ts'
import { type Documents, routedTypes } from '@/schemas/routed-types.ts'
import { documentAt, type RoutedType } from '@/schemas/shared/route.ts'

/** The pages above this one by address, from the home page down. */
async function parentsOf(path: string): Promise<Parent[]> {
  const parts = path.split('/').slice(1, -1)
  const paths = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
  const found = await Promise.all(
    paths.map(async (parent) => {
      const { type, slug } = documentAt(parent)
      const document = await loadDocument(type, slug).catch((error: unknown) => {
        // Other errors are thrown: a page made during an outage would be stored without its parents.
        if (error instanceof RefusedContent) return null
        throw error
      })
      return document ? [{ title: document.title, path: parent }] : []
    }),
  )
  return found.flat()
}

async function sectionsOf(document: Documents[RoutedType], address: string) {
  if (!('sections' in document)) return []
  const guarded = await guardSections(document.sections, undefined, address)
  return guarded.flatMap((one) => (one.ok ? [one.section] : []))
}

/** The documents that a category or author gathers, as far as they are on this page of its list. */
async function gatheredOn(type: RoutedType, { _id }: Documents[RoutedType], address: string) {
  const { gathers } = routedTypes[type]
  if (gathers === null) return undefined
  return { type: gathers, ...(await loadListPage(gathers, address, { gatherer: _id })) }
}

interface Props<T extends RoutedType> {
  type: T
  document: Documents[T]
  /** With the page number, on the later pages of a list. */
  address: string
}

/** The page's structured data (JSON-LD), for search engines. */
export async function StructuredData<T extends RoutedType>({ document, address, type }: Props<T>) {
  const [settings, parents, sections, gathered] = await Promise.all([
    loadSettings(),
    parentsOf(address),
    sectionsOf(document, address),
    gatheredOn(type, document, address),
  ])
  const place = { path: address, parents, sections, gathered }
  return <JsonLd data={structuredData(settings, type, document, place)} />
}
