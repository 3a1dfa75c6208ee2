import { combineLatest, map } from 'rxjs'
import {
  defineDocuments,
  type DocumentLocation,
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
import { type Shown, whereShown } from './where-shown.ts'

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

/**
 * In the form that Presentation reads; the document's own page comes first. Lists show it once it has an
 * address.
 */
const LOCATIONS = /* groq */ `{
  "locations": *[
    _type in $routed && defined(slug.current) &&
    (_id == $id || references($id) || (
      defined(*[_id == $id][0].slug.current) &&
      count(sections[_type in $lists && ${VISIBLE}]) > 0
    ))
  ] | order(select(_id == $id => 0, 1) asc, title asc) [0...100] {
    title, ${ROUTE}
  } { "title": coalesce(title, route), "href": route },
  "hasAddress": defined(*[_id == $id][0].slug.current),
  "isInMenus": count(*[_type == "settings" && references($id)]) > 0
}`

/** Types of sections that list documents of this type. */
function listsOf(type: string): string[] {
  const listed = LISTED_TYPES.find((name) => name === type)
  return listed === undefined ? [] : Object.keys(routedTypes[listed].list.sections)
}

interface Found extends Pick<Shown, 'hasAddress' | 'isInMenus'> {
  locations: DocumentLocation[]
}

const IS_PUBLISHED = 'count(*[_id == $id]) > 0'

/** The pages on which a document is seen or linked, as they change. */
const locations: DocumentLocationResolver = ({ id, type, perspectiveStack }, { documentStore }) => {
  if (type === 'redirect') return { message: 'A redirect has no page of its own' }
  if (type === 'settings') {
    const everywhere = [{ title: 'Home page', href: '/' }]
    return { message: 'Used on every page', locations: everywhere }
  }
  const params = { id, routed: [...ROUTED_TYPES], lists: listsOf(type) }
  const query = { fetch: LOCATIONS, listen: '*[_type in $routed || _type == "settings"]' }
  const options = { ...CLIENT, perspective: perspectiveStack, throttleTime: 1000 }
  const found = liveQuery<Found>(documentStore, { query, params, options })
  const isPublished = liveQuery<boolean>(documentStore, {
    query: { fetch: IS_PUBLISHED, listen: '*[_id == $id]' },
    params: { id },
    options: { ...CLIENT, perspective: 'raw' },
  })
  return combineLatest([found, isPublished]).pipe(
    map(([{ locations: pages, ...shown }, isKnown]) => {
      const message = whereShown({ ...shown, pages, isPublished: isKnown })
      return { locations: pages, ...(message !== undefined && { message }) }
    }),
  )
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
