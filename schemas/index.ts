import { job } from './documents/job.ts'
import { page } from './documents/page.ts'
import { person } from './documents/person.ts'
import { post } from './documents/post.ts'
import { pressRelease } from './documents/press-release.ts'
import { redirect } from './documents/redirect.ts'
import { settings } from './documents/settings.ts'
import { chartData } from './objects/chart-data.ts'
import { fact } from './objects/fact.ts'
import { figure } from './objects/figure.ts'
import { internalLink } from './objects/internal-link.ts'
import { linkButton } from './objects/link-button.ts'
import { navLink } from './objects/nav-link.ts'
import { office } from './objects/office.ts'
import { pullQuote } from './objects/pull-quote.ts'
import { richText, simpleText } from './objects/rich-text.ts'
import { seo } from './objects/seo.ts'
import { table, tableRow } from './objects/table.ts'
import { visual } from './objects/visual.ts'
import { sectionSchemas } from './sections/index.ts'

/** Everything the Studio knows, in one list. */
export const schemaTypes = [
  page,
  post,
  pressRelease,
  job,
  person,
  settings,
  redirect,
  ...sectionSchemas,
  chartData,
  fact,
  figure,
  internalLink,
  linkButton,
  navLink,
  office,
  pullQuote,
  richText,
  simpleText,
  seo,
  table,
  tableRow,
  visual,
]
