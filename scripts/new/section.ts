import { sectionsMenu } from '../../schemas/sections/insert-menu.ts'
import type { Addition } from './addition.ts'
import { addEntry, addImport } from './insert.ts'
import type { Names } from '../support/names.ts'
import { render } from './template.ts'
import { placeholderThumbnail } from './thumbnail.ts'

/** The tabs of the Studio's menu for adding sections, each with its types. */
const groups = sectionsMenu.groups ?? []
const GROUP_NAMES = groups.map(({ name }) => name)
const tabs = new Map(groups.map(({ name, title }) => [name, title]))

const INDEX = 'schemas/sections/index.ts'
const MENU = 'schemas/sections/insert-menu.ts'
const VIEWS = 'components/sections/registry.tsx'
const FIXTURES = 'tests/fixtures/sections/index.ts'

/** The files and entries of a new section type, offered by the Studio in `group`. */
export const newSection = (names: Names, group: string): Promise<Addition> =>
  sectionAddition(names, group, (file) => render(`section/${file}`, names))

type Template = 'schema.ts' | 'view.tsx' | 'fixture.ts' | 'test.tsx'

/** The files and entries of a section type, whose files `textOf` writes. */
export async function sectionAddition(
  { kebab, camel, pascal, constant }: Names,
  group: string,
  textOf: (template: Template) => string,
): Promise<Addition> {
  const neighbor = groups.find(({ name }) => name === group)?.of?.at(-1)
  if (neighbor === undefined) {
    throw new Error(`There is no group "${group}". Choose one of: ${GROUP_NAMES.join(', ')}.`)
  }
  const schema = `schemas/sections/${kebab}.ts`
  const view = `components/sections/${kebab}.tsx`
  const fixture = `tests/fixtures/sections/${kebab}.ts`
  const test = `tests/unit/section-${kebab}.test.tsx`
  const thumbnail = `public/section-thumbnails/${camel}.webp`

  const index = (source: string) => {
    const fields = `${camel}, ${constant}_FRAGMENT, ${camel}Guard`
    let text = addImport(source, `import { ${fields} } from './${kebab}.ts'`)
    text = addEntry(text, 'export const sectionSchemas', `  ${camel},`, { after: `${neighbor},` })
    text = addEntry(text, 'export const sectionGuards', `  ${camel}: ${camel}Guard,`, 'sorted')
    const branch = `  _type == "${camel}" => { \${${constant}_FRAGMENT} },`
    return addEntry(text, 'export const SECTIONS_FRAGMENT', branch, 'sorted')
  }
  const menu = (source: string) =>
    addEntry(source, 'const GROUP_OF', `  ${camel}: '${group}',`, {
      after: `${neighbor}: '${group}',`,
    })
  const views = (source: string) =>
    addEntry(
      addImport(source, `import { ${pascal}Section } from './${kebab}.tsx'`),
      'export const sectionViews',
      `  ${camel}: ${pascal}Section,`,
      'sorted',
    )
  const fixtures = (source: string) =>
    addEntry(
      addImport(source, `import { ${camel}Fixtures } from './${kebab}.ts'`),
      'export const sectionFixtures',
      `  ${camel}: ${camel}Fixtures,`,
      'sorted',
    )

  return {
    files: {
      [schema]: textOf('schema.ts'),
      [view]: textOf('view.tsx'),
      [fixture]: textOf('fixture.ts'),
      [test]: textOf('test.tsx'),
      [thumbnail]: await placeholderThumbnail(),
    },
    edits: { [INDEX]: index, [MENU]: menu, [VIEWS]: views, [FIXTURES]: fixtures },
    next: [
      `npm run dev, if it is not running\nThe section is at http://localhost:3000/design/${camel}, with the example of ${fixture}.`,
      `Change it: what editors enter in ${schema}, what visitors see in ${view},\nwhat has to show in ${test}.\nAfter a change of fields, npm run typegen; the compiler names what does not fit.`,
      `npm test -- quick`,
      `npm run thumbnails -- ${camel}\nTakes its picture for the Studio's menu, while npm run dev runs.`,
      `npm run screenshots:accept -- section-${camel}\nTakes the pictures that npm test compares with.`,
      `Put one on a page: in the Studio open a page, "Add item", tab "${tabs.get(group)}".`,
    ],
  }
}
