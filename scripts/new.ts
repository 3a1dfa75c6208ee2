import { runCommand } from './support/command.ts'

const help = `
npm run new -- section <name> [--group <group>]
npm run new -- type <name>
npm run new -- list <type>

Adds a section type, a document type whose documents have addresses of their own, or a section that
lists all documents of such a type: schema, guard, fragment, view, fixture and test, for a section a
thumbnail too, and its entries where types are listed. The name is like price-table or priceTable. Runs typegen, and
prints what to do next.

Options
  --group <group>  of a section, its tab in the Studio's menu: openings, pictures, data, text (default),
                   lists or people
  --skip-typegen   leaves npm run typegen to you, for several additions in a row
`

const options = {
  group: { type: 'string', default: 'text' },
  'skip-typegen': { type: 'boolean', default: false },
} as const

await runCommand({ help, options, positionals: 2 }, async ({ positionals, values }) => {
  const { addToProject } = await import('./new/add-to-project.ts')
  const [kind = '', name = ''] = positionals
  await addToProject(kind, name, { group: values.group, skipTypegen: values['skip-typegen'] })
})
