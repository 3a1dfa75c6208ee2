import { readFileSync } from 'node:fs'
import { capitalized, pluralOf, type Names } from '../support/names.ts'

/**
 * Fills in a file of templates/. Templates are code about a "sample thing", whose spellings are
 * replaced; longer ones first, because they contain the shorter ones.
 */
export function render(template: string, names: Names): string {
  const { kebab, camel, pascal, constant, words } = names
  const spellings = [
    ['sample-things', pluralOf(kebab)],
    ['sampleThings', pluralOf(camel)],
    ['sample things', pluralOf(words)],
    ['Sample things', capitalized(pluralOf(words))],
    ['sample-thing', kebab],
    ['sampleThing', camel],
    ['SampleThing', pascal],
    ['SAMPLE_THING', constant],
    ['sample thing', words],
    ['Sample thing', capitalized(words)],
  ] as const
  const source = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8')
  return spellings.reduce((text, [sample, name]) => text.replaceAll(sample, name), source)
}
