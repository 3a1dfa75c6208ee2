import type { ReactNode } from 'react'
import { Article } from '@/components/documents/article.tsx'
import { JobDetail } from '@/components/documents/job-detail.tsx'
import { PressRelease } from '@/components/documents/press-release.tsx'
import { Sections } from '@/components/sections/sections.tsx'
import { loadList, loadSettings } from '@/lib/sanity/content.ts'
import { guardSections } from '@/lib/sanity/sections.ts'
import type { Cards, Documents, ListedType } from '@/schemas/routed-types.ts'
import type { RoutedType } from '@/schemas/shared/route.ts'

/** The view of each document type, with what else it shows; a type without one does not compile. */
const views: { [T in RoutedType]: (document: Documents[T]) => Promise<ReactNode> } = {
  page: async ({ sections }) => <Sections sections={await guardSections(sections)} />,
  post: async (post) => <Article post={post} more={await othersOf('post', post)} />,
  pressRelease: async (release) => (
    <PressRelease release={release} more={await othersOf('pressRelease', release)} />
  ),
  job: async (job) => <JobDetail job={job} applyTo={(await loadSettings()).applicationsEmail} />,
}

export function viewOf<T extends RoutedType>(type: T, document: Documents[T]): Promise<ReactNode> {
  return views[type](document)
}

/** Up to three other documents of the list, as suggestions for further reading. */
async function othersOf<T extends ListedType>(
  type: T,
  { slug }: { slug: string },
): Promise<Cards[T][]> {
  const cards = await loadList(type)
  return cards.filter((card) => card.slug !== slug).slice(0, 3)
}
