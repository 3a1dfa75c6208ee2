import { sectionsMenu } from '../../schemas/sections/insert-menu.ts'
import type { Addition } from './addition.ts'
import { addEntry, addImport } from './insert.ts'
import type { Names } from './names.ts'
import { render } from './template.ts'
import { placeholderThumbnail } from './thumbnail.ts'

/** The tabs of the Studio's menu for adding sections, each with its types. */
const groups = sectionsMenu.groups ?? []
const GROUP_NAMES = groups.map(({ name }) => name)

const INDEX = 'schemas/sections/index.ts'
const MENU = 'schemas/sections/insert-menu.ts'
const VIEWS = 'components/sections/registry.tsx'
const FIXTURES = 'tests/fixtures/sections/index.ts'

/** The files and entries of a new section type, offered by the Studio in `group`. */
export async function newSection(names: Names, group: string): Promise<Addition> {
  const { kebab, camel, pascal, constant } = names
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
      [schema]: render('section/schema.ts', names),
      [view]: render('section/view.tsx', names),
      [fixture]: render('section/fixture.ts', names),
      [test]: render('section/test.tsx', names),
      [thumbnail]: await placeholderThumbnail(),
    },
    edits: { [INDEX]: index, [MENU]: menu, [VIEWS]: views, [FIXTURES]: fixtures },
    next: [
      `Say what editors enter in ${schema}: schema, fragment and guard are side by side; the compiler names where they differ. Then npm run typegen.`,
      `Draw it in ${view}; npm run dev shows it at http://localhost:3000/design/${camel}, from ${fixture}.`,
      `Say in ${test} what it has to show, and run npm test -- quick.`,
      `When it looks right: npm run thumbnails takes its picture for the Studio's menu, and npm run screenshots:accept -- section-${camel} those that npm test compares with.`,
      `Put one on a page in the Studio, in the group "${group}".`,
    ],
  }
}
