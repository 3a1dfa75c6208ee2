import { CogIcon } from '@sanity/icons/Cog'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'

type Ordering = { field: string; direction: 'asc' | 'desc' }

const NEWEST_FIRST: Ordering = { field: 'publishedAt', direction: 'desc' }
const BY_ADDRESS: Ordering = { field: 'slug.current', direction: 'asc' }
const BY_NAME: Ordering = { field: 'name', direction: 'asc' }

/** All documents of a type, opened in the order in which people look for them. */
const list = (S: StructureBuilder, type: string, title: string, ordering: Ordering) =>
  S.documentTypeListItem(type)
    .title(title)
    .child(S.documentTypeList(type).title(title).defaultOrdering([ordering]))

/** The desk: what editors change most comes first, what they change once comes last. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items([
      list(S, 'page', 'Pages', BY_ADDRESS),
      list(S, 'post', 'Blog posts', NEWEST_FIRST),
      list(S, 'pressRelease', 'Press releases', NEWEST_FIRST),
      list(S, 'job', 'Jobs', NEWEST_FIRST),
      list(S, 'person', 'People', BY_NAME),
      S.divider(),
      S.listItem()
        .id('settings')
        .title('Site settings')
        .icon(CogIcon)
        .child(S.document().schemaType('settings').documentId('settings')),
      S.documentTypeListItem('redirect').title('Redirects'),
    ])
