import { reasonAgainst, ROUTED_TYPES } from '../../schemas/shared/route.ts'
import { ROUTE_PREFIXES } from '../../schemas/generated/routes.ts'
import type { Addition } from './addition.ts'
import { addEntry, addImport } from './insert.ts'
import { type Names, pluralOf } from './names.ts'
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
      `  ${camel}: async (${camel}, preview) => <${pascal}Detail ${camel}={${camel}} more={await othersOf('${camel}', ${camel}, preview)} />,`,
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
      `Read its declaration in ${DECLARATIONS}: addresses begin with ${prefix}, and the Studio's list has a title of its own.`,
      `Say what editors enter in ${schema}: schema, fragments and guards are side by side; the compiler names where they differ. Then npm run typegen.`,
      `Draw it in ${view}, and say in ${test} what it has to show.`,
      `Choose its icon in ${ICONS}.`,
      `To list them on a page: npm run new -- section ${kebab}-list. Take the field items out of its schema and fragment, give its guard items: keepValid('${words}', ${camel}CardGuard), and name the section in the declaration's list: sections: { ${camel}List: 'all' }. schemas/sections/job-list.ts is such a list.`,
      `npm run dev, and write the first one in the Studio.`,
    ],
  }
}

function checkPrefix(prefix: string): void {
  const reason = reasonAgainst(prefix)
  if (reason) throw new Error(`Its addresses would begin with ${prefix}. ${reason}`)
  const other = ROUTED_TYPES.find((type) => ROUTE_PREFIXES[type] === prefix)
  if (other) throw new Error(`Addresses that begin with ${prefix} belong to the type ${other}.`)
}
