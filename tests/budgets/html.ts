import { runCommand } from '../../scripts/support/command.ts'
import { ADDRESSES, MISSING_PAGE } from '../e2e/routes.ts'
import { withSite } from '../support/own-site.ts'
import { checkHtml } from './html-checker.ts'
import { sectionSchemas } from '../../schemas/sections/index.ts'

const help = `
npm run check:html -- [path ...]

The Nu HTML checker, which is the W3C's, on the HTML of every kind of page of the production site,
and of every section type where the site shows its design pages. Fails on any error. Needs Java 11
or newer; fetches the checker through npm.

  --url http://localhost:3000   a site that runs already; otherwise one is started
`

const PAGES = [...ADDRESSES, MISSING_PAGE, '/studio']
const DESIGN_PAGES = sectionSchemas.map(({ name }) => `/design/${name}`)

await runCommand(
  { help, options: { url: { type: 'string' } }, positionals: Infinity },
  async ({ values, positionals }) => {
    process.env['DESIGN_PAGES'] ??= 'true'
    const problems = await withSite(values.url, async (origin) => {
      const { status } = await fetch(`${origin}/design`)
      const all = status === 200 ? [...PAGES, ...DESIGN_PAGES] : PAGES
      const paths = positionals.length > 0 ? positionals : all
      const found = await checkHtml(origin, paths)
      console.log(`${paths.length} pages checked, ${found.length} errors`)
      return found
    })
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
  },
)
