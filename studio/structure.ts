import type { StructureResolver } from 'sanity/structure'

/** The desk: what editors change most comes first, what they change once comes last. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items([
      S.documentTypeListItem('page').title('Pages'),
      S.documentTypeListItem('post').title('Blog posts'),
      S.documentTypeListItem('pressRelease').title('Press releases'),
      S.documentTypeListItem('job').title('Jobs'),
      S.documentTypeListItem('person').title('People'),
      S.divider(),
      S.listItem()
        .id('settings')
        .title('Site settings')
        .child(S.document().schemaType('settings').documentId('settings')),
      S.documentTypeListItem('redirect').title('Redirects'),
    ])
