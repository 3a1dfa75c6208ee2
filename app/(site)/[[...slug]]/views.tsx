import type { ReactNode } from 'react'
import { Article } from '@/components/documents/article.tsx'
import { JobDetail } from '@/components/documents/job-detail.tsx'
import { PressRelease } from '@/components/documents/press-release.tsx'
import { EditableSections } from '@/components/preview/editable-sections.tsx'
import { Sections } from '@/components/sections/sections.tsx'
import type { Preview } from '@/lib/preview/current-preview.ts'
import { loadList, loadSettings } from '@/lib/sanity/content.ts'
import { guardSections } from '@/lib/sanity/sections.ts'
import type { Cards, Documents, ListedType } from '@/schemas/routed-types.ts'
import type { RoutedType } from '@/schemas/shared/route.ts'

type Views = {
  [T in RoutedType]: (document: Documents[T], preview?: Preview) => Promise<ReactNode>
}

/** The view of each document type, with what else it shows; a type without one does not compile. */
const views: Views = {
  page: async (page, preview) => {
    const sections = await guardSections(page.sections, preview)
    return preview && preview.sharedUntil === undefined ? (
      <EditableSections page={page} sections={sections} />
    ) : (
      <Sections sections={sections} />
    )
  },
  post: async (post, preview) => (
    <Article post={post} more={await othersOf('post', post, preview)} />
  ),
  pressRelease: async (release, preview) => (
    <PressRelease release={release} more={await othersOf('pressRelease', release, preview)} />
  ),
  job: async (job, preview) => (
    <JobDetail job={job} applyTo={(await loadSettings(preview)).applicationsEmail} />
  ),
}

export function viewOf<T extends RoutedType>(
  type: T,
  document: Documents[T],
  preview?: Preview,
): Promise<ReactNode> {
  return views[type](document, preview)
}

/** Up to three other documents of the list, as suggestions for further reading. */
async function othersOf<T extends ListedType>(
  type: T,
  { slug }: { slug: string },
  preview: Preview | undefined,
): Promise<Cards[T][]> {
  const cards = await loadList(type, preview)
  return cards.filter((card) => card.slug !== slug).slice(0, 3)
}
