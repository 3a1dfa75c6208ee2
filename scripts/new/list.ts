import type { Addition } from './addition.ts'
import { type Names, namesOf } from '../support/names.ts'
import { sectionAddition } from './section.ts'
import { render } from './template.ts'

const DECLARATIONS = 'schemas/routed-types.ts'

/** The names of the section that lists documents of a type: `case-study` -> `case-study-list`. */
export const listNamesOf = ({ kebab }: Names): Names => namesOf(`${kebab}-list`)

/** The files and entries of a section type that lists all documents of a type, made by `newType`. */
export async function newList(type: Names): Promise<Addition> {
  const list = listNamesOf(type)
  const section = await sectionAddition(list, 'lists', (file) => render(`list/${file}`, type))
  return {
    ...section,
    edits: {
      ...section.edits,
      [DECLARATIONS]: (source) => withSection(source, type.camel, list.camel),
    },
  }
}

/** Names the section in the declaration of the type, so that it receives the documents. */
function withSection(source: string, type: string, section: string): string {
  const declaration = new RegExp(`^  ${type}: \\{$[^]*?^  \\},$`, 'm').exec(source)?.[0]
  if (declaration === undefined) {
    throw new Error(`there is no type "${type}". Add it first: npm run new -- type ${type}`)
  }
  const added = declaration.replace('sections: {}', `sections: { ${section}: 'all' }`)
  if (added === declaration) {
    throw new Error(`documents of the type "${type}" have a list already, or can have none`)
  }
  return source.replace(declaration, () => added)
}
