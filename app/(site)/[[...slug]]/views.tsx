import type { ReactNode } from 'react'
import { Article } from '@/components/documents/article.tsx'
import { Author } from '@/components/documents/author.tsx'
import { JobDetail } from '@/components/documents/job-detail.tsx'
import { PostCategory } from '@/components/documents/post-category.tsx'
import { PressRelease } from '@/components/documents/press-release.tsx'
import { EditableSections } from '@/components/preview/editable-sections.tsx'
import { Sections } from '@/components/sections/sections.tsx'
import type { Preview } from '@/lib/preview/current-preview.ts'
import { loadList, loadSettings } from '@/lib/sanity/content.ts'
import { loadCategories, loadListPage, loadReadOn } from '@/lib/sanity/lists.ts'
import { guardSections } from '@/lib/sanity/sections.ts'
import type { Documents } from '@/schemas/routed-types.ts'
import type { RoutedType } from '@/schemas/shared/route.ts'

/** Where and for whom a document is shown. */
interface Visit {
  /** Its address, with the page number on the later pages of a list. */
  address: string
  preview: Preview | undefined
}

type Views = {
  [T in RoutedType]: (document: Documents[T], visit: Visit) => Promise<ReactNode>
}

/** The view of each document type, with what else it shows; a type without one does not compile. */
const views: Views = {
  page: async (page, { address, preview }) => {
    const sections = await guardSections(page.sections, preview, address)
    return preview && preview.sharedUntil === undefined ? (
      <EditableSections page={page} sections={sections} />
    ) : (
      <Sections title={page.title} sections={sections} />
    )
  },
  post: async (post, { preview }) => (
    <Article post={post} {...await loadReadOn('post', post, preview)} />
  ),
  pressRelease: async (release, { preview }) => (
    <PressRelease
      release={release}
      contact={(await loadSettings(preview)).pressLinks}
      more={(await loadReadOn('pressRelease', release, preview)).others}
    />
  ),
  job: async (job, { preview }) => (
    <JobDetail
      job={job}
      applyTo={(await loadSettings(preview)).applicationsEmail}
      jobs={await loadList('job', preview)}
    />
  ),
  postCategory: async (category, { address, preview }) => (
    <PostCategory
      category={category}
      categories={await loadCategories(preview)}
      list={await loadListPage('post', address, { gatherer: category._id, preview })}
    />
  ),
  person: async (person, { address, preview }) => (
    <Author
      person={person}
      list={await loadListPage('post', address, { gatherer: person._id, preview })}
    />
  ),
}

export function viewOf<T extends RoutedType>(
  type: T,
  document: Documents[T],
  visit: Visit,
): Promise<ReactNode> {
  return views[type](document, visit)
}
