/** The routes that are fixed, each with the file of its content. */
export const ROUTES = {
  '/': 'home',
  '/platform': 'platform',
  '/platform/camera': 'platform-camera',
  '/solutions': 'solutions',
  '/applications/transit-buses': 'applications-transit-buses',
  '/company': 'company',
  '/careers': 'careers',
  '/press': 'press',
  '/blog': 'blog',
  '/sustainability': 'sustainability',
  '/patent': 'patent',
  '/contact': 'contact',
  '/cookie-policy': 'cookie-policy',
  '/privacy-policy': 'privacy-policy',
  '/applicant-privacy': 'applicant-privacy',
  '/terms-of-use': 'terms-of-use',
  '/intellectual-property-copyright': 'intellectual-property-copyright',
  '/compliance': 'compliance',
} as const

/** One address of each kind that the routes do not cover. */
const SUB_PAGES = [
  '/blog/four-hundredth-trip',
  '/blog/category/field',
  '/blog/author/leif-aronsen',
  '/press/oriel-goes-fanless',
  '/careers/privacy-engineer',
]

/** Answered with the 404 page. */
export const MISSING_PAGE = '/no/such/page'

/** Every kind of page that answers with status 200. */
export const ADDRESSES = [...Object.keys(ROUTES), ...SUB_PAGES]

/** Those of a legal text and nothing else, as /privacy-policy is. */
const LIKE_PRIVACY_POLICY = new Set([
  '/applicant-privacy',
  '/terms-of-use',
  '/intellectual-property-copyright',
  '/compliance',
])

/** Every page with something that no other page has. */
export const DIFFERENT_ADDRESSES = ADDRESSES.filter((path) => !LIKE_PRIVACY_POLICY.has(path))

/** Where pages differ by more than their sections, all of which are shown at /design. */
export const PAGE_KINDS = [
  '/',
  '/platform',
  '/privacy-policy',
  '/blog',
  '/search?q=lane',
  ...SUB_PAGES,
]
