import { CogIcon } from '@sanity/icons/Cog'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { routedTypes } from '../schemas/routed-types.ts'
import { ROUTED_TYPES } from '../schemas/shared/route.ts'
import { isEmbedded } from './connection.ts'
import { deletedItem } from './deleted.tsx'

type Ordering = { field: string; direction: 'asc' | 'desc' }
type Desk = { title: string; order: Ordering }

const BY_TITLE: Ordering = { field: 'title', direction: 'asc' }

/** All documents of a type, in the order in which people usually look for them. */
const list = (S: StructureBuilder, type: string, { title, order }: Desk) =>
  S.documentTypeListItem(type)
    .title(title)
    .child(S.documentTypeList(type).title(title).defaultOrdering([order]))

/** The desk: what editors change most comes first, what they change once comes last. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items([
      ...ROUTED_TYPES.map((type) => list(S, type, routedTypes[type].desk)),
      list(S, 'illustration', { title: 'Drawings', order: BY_TITLE }),
      list(S, 'chartData', { title: 'Charts', order: BY_TITLE }),
      list(S, 'funnelData', { title: 'Funnels', order: BY_TITLE }),
      list(S, 'reviewCard', { title: 'Review cards', order: BY_TITLE }),
      list(S, 'routeStrip', { title: 'Route strips', order: BY_TITLE }),
      S.divider(),
      S.listItem()
        .id('settings')
        .title('Site settings')
        .icon(CogIcon)
        .child(S.document().schemaType('settings').documentId('settings')),
      S.documentTypeListItem('redirect').title('Redirects'),
      // Sanity's cloud has no list of what was deleted.
      ...(isEmbedded ? [deletedItem(S)] : []),
    ])
