import { chartData } from './documents/chart-data.ts'
import { funnelData } from './documents/funnel-data.ts'
import { illustration } from './documents/illustration.ts'
import { redirect } from './documents/redirect.ts'
import { reviewCard } from './documents/review-card.ts'
import { routeStrip } from './documents/route-strip.ts'
import { settings } from './documents/settings.ts'
import { cookieTable } from './objects/cookie-table.ts'
import { cookieWordsType } from './objects/cookie-words.ts'
import { fact } from './objects/fact.ts'
import { figure } from './objects/figure.ts'
import { film } from './objects/film.ts'
import { internalLink, linkPlace } from './objects/internal-link.ts'
import { buttonBorder, buttonColor, buttonSize } from './objects/button-look.ts'
import { linkButton } from './objects/link-button.ts'
import { navLink } from './objects/nav-link.ts'
import { office } from './objects/office.ts'
import { pullQuote } from './objects/pull-quote.ts'
import { policyText, richText, simpleText } from './objects/rich-text.ts'
import { seo } from './objects/seo.ts'
import { table, tableRow } from './objects/table.ts'
import { visual } from './objects/visual.ts'
import { routedTypes } from './routed-types.ts'
import { sectionSchemas } from './sections/index.ts'

/** Everything the Studio knows, in one list. */
export const schemaTypes = [
  ...Object.values(routedTypes).map(({ schema }) => schema),
  illustration,
  chartData,
  funnelData,
  reviewCard,
  routeStrip,
  settings,
  redirect,
  ...sectionSchemas,
  cookieTable,
  cookieWordsType,
  fact,
  figure,
  film,
  internalLink,
  buttonBorder,
  buttonColor,
  buttonSize,
  linkButton,
  linkPlace,
  navLink,
  office,
  policyText,
  pullQuote,
  richText,
  simpleText,
  seo,
  table,
  tableRow,
  visual,
]
