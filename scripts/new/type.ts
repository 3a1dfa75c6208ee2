import { reasonAgainst, ROUTED_TYPES } from '../../schemas/shared/route.ts'
import { ROUTE_PREFIXES } from '../../schemas/generated/routes.ts'
import type { Addition } from './addition.ts'
import { addEntry, addImport } from './insert.ts'
import { capitalized, type Names, pluralOf } from '../support/names.ts'
import { render } from './template.ts'

const DECLARATIONS = 'schemas/routed-types.ts'
const VIEWS = 'app/(site)/[[...slug]]/views.tsx'
const ICONS = 'studio/icons.tsx'

/** The files and entries of a new document type whose documents have addresses of their own. */
export function newType(names: Names): Addition {
  const { kebab, camel, pascal, words } = names
  const prefix = `/${pluralOf(kebab)}`
  checkPrefix(prefix)
  const schema = `schemas/documents/${kebab}.ts`
  const view = `components/documents/${kebab}-detail.tsx`
  const fixture = `tests/fixtures/${kebab}.ts`
  const test = `tests/unit/type-${kebab}.test.tsx`

  const declarations = (source: string) =>
    addEntry(
      addImport(
        source,
        `import { ${camel}, ${camel}CardGuard, ${camel}Guard } from './documents/${kebab}.ts'`,
      ),
      'export const routedTypes',
      render('type/entry.ts', names).trimEnd(),
      'last',
    )
  const views = (source: string) =>
    addEntry(
      addImport(
        source,
        `import { ${pascal}Detail } from '@/components/documents/${kebab}-detail.tsx'`,
      ),
      'const views',
      `  ${camel}: async (${camel}, { preview }) => <${pascal}Detail ${camel}={${camel}} more={(await loadReadOn('${camel}', ${camel}, preview)).others} />,`,
      'last',
    )
  const icons = (source: string) =>
    addEntry(
      addImport(source, `import { DocumentIcon } from '@sanity/icons/Document'`),
      'const ICONS',
      `  ${camel}: DocumentIcon,`,
      'last',
    )

  return {
    files: {
      [schema]: render('type/schema.ts', names),
      [view]: render('type/view.tsx', names),
      [fixture]: render('type/fixture.ts', names),
      [test]: render('type/test.tsx', names),
    },
    edits: { [DECLARATIONS]: declarations, [VIEWS]: views, [ICONS]: icons },
    next: [
      `npm run dev, if it is not running\nWrite one in the Studio, under "${capitalized(pluralOf(words))}", and publish it: its page is below ${prefix}/.`,
      `npm run new -- list ${camel}\nAdds a section that lists them on a page.`,
      `Change it: what editors enter in ${schema}, what visitors see in ${view},\nwhat has to show in ${test}.\nAfter a change of fields, npm run typegen; the compiler names what does not fit.`,
      `Look at its declaration in ${DECLARATIONS}: addresses begin with ${prefix}, and the Studio's list has a title. Choose its icon in ${ICONS}.`,
      `npm test -- quick`,
    ],
  }
}

function checkPrefix(prefix: string): void {
  const reason = reasonAgainst(prefix)
  if (reason) throw new Error(`Its addresses would begin with ${prefix}. ${reason}`)
  const other = ROUTED_TYPES.find((type) => ROUTE_PREFIXES[type] === prefix)
  if (other) throw new Error(`Addresses that begin with ${prefix} belong to the type ${other}.`)
}
