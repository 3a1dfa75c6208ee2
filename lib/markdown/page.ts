import type { RootContent } from 'mdast'
import { applicationHref, APPLY } from '../job-application.ts'
import { loadDocument, loadSettings } from '../sanity/content.ts'
import { RefusedContent } from '../sanity/load.ts'
import { extentOf, loadListPage } from '../sanity/lists.ts'
import { guardSections } from '../sanity/sections.ts'
import { isNoIndex } from '../seo/metadata.ts'
import { routedTypes } from '../../schemas/routed-types.ts'
import { documentAt, listPageAddress, listPageAt } from '../../schemas/shared/route.ts'
import { blocksOf, linksTo } from './blocks.ts'
import { link, paragraph } from './shapes.ts'
import { writeMarkdown } from './write.ts'

/** The link for applications, which is on a job's page but not in its content. */
async function applyLink(title: string): Promise<RootContent[]> {
  const { applicationsEmail } = await loadSettings()
  return applicationsEmail === undefined
    ? []
    : [paragraph(link(APPLY, applicationHref(applicationsEmail, title)))]
}

interface MarkdownPage {
  text: string
  /** Whether search engines should skip it, as they skip the HTML page. */
  noIndex: boolean
}

/**
 * The published page at `address` as Markdown, which may be a later page of a list; undefined if there
 * is no page or it cannot be shown.
 */
export async function pageAsMarkdown(address: string): Promise<MarkdownPage | undefined> {
  const { number, path } = listPageAt(address)
  const { slug, type } = documentAt(path)
  const document = await loadDocument(type, slug).catch((error: unknown) => {
    if (error instanceof RefusedContent) return null
    throw error
  })
  if (!document) return undefined
  const { isEmpty, pages } = await extentOf(type, document)
  if (number > pages || listPageAddress(path, number) !== address) return undefined
  const guarded =
    'sections' in document ? await guardSections(document.sections, undefined, address) : []
  const sections = guarded.flatMap((one) => (one.ok ? [one.section] : []))
  const { gathers } = routedTypes[type]
  const gathered = gathers
    ? (await loadListPage(gathers, address, { gatherer: document._id })).items
    : []
  const text = writeMarkdown([
    ...blocksOf(document, sections),
    ...(gathers ? linksTo(gathers, gathered) : []),
    ...(type === 'job' && 'title' in document ? await applyLink(document.title) : []),
  ])
  return { text, noIndex: isNoIndex({ isEmpty, seo: document.seo }) }
}
