import {
  defineDocuments,
  type DocumentLocationResolver,
  presentationTool,
} from 'sanity/presentation'
import { ROUTE } from '../schemas/generated/routes.ts'
import { LISTED_TYPES, routedTypes } from '../schemas/routed-types.ts'
import { VISIBLE } from '../schemas/sections/hideable.ts'
import { CLIENT } from '../schemas/shared/client-options.ts'
import { documentAt, listPageAt, ROUTED_TYPES } from '../schemas/shared/route.ts'
import { liveQuery } from './live-query.ts'
import { HeaderWithTablet } from './tablet-frame.tsx'

/** The document at an address of the site, whichever page of its lists that is. */
const mainDocuments = defineDocuments([
  {
    route: ['/', '/:path*'],
    resolve: ({ path }) => ({
      filter: '_type == $type && slug.current == $slug',
      params: documentAt(listPageAt(decodeURI(path)).path),
    }),
  },
])

/** In the form that Presentation reads; the document's own page comes first. */
const LOCATIONS = /* groq */ `{
  "locations": *[
    _type in $routed && defined(slug.current) &&
    (_id == $id || references($id) || count(sections[_type in $lists && ${VISIBLE}]) > 0)
  ] | order(select(_id == $id => 0, 1) asc, title asc) [0...100] {
    title, ${ROUTE}
  } { "title": coalesce(title, route), "href": route }
}`

/** Types of sections that list documents of this type. */
function listsOf(type: string): string[] {
  const listed = LISTED_TYPES.find((name) => name === type)
  return listed === undefined ? [] : Object.keys(routedTypes[listed].list.sections)
}

/** The pages on which a document is seen, as they change. */
const locations: DocumentLocationResolver = ({ id, type, perspectiveStack }, { documentStore }) => {
  if (type === 'redirect') return { message: 'A redirect has no page of its own' }
  if (type === 'settings') {
    const everywhere = [{ title: 'Home page', href: '/' }]
    return { message: 'Used on every page', locations: everywhere }
  }
  const params = { id, routed: [...ROUTED_TYPES], lists: listsOf(type) }
  const query = { fetch: LOCATIONS, listen: '*[_type in $routed]' }
  const options = { ...CLIENT, perspective: perspectiveStack, throttleTime: 1000 }
  return liveQuery(documentStore, { query, params, options })
}

/** Shows the site beside its fields: what is clicked on one side opens on the other. */
export const presentation = () =>
  presentationTool({
    // Drafts are shared page by page: studio/preview-links/.
    previewUrl: {
      initial: '/',
      previewMode: { enable: '/api/draft-mode/enable', shareAccess: false },
    },
    resolve: { mainDocuments, locations },
    components: { unstable_header: { component: HeaderWithTablet } },
  })
