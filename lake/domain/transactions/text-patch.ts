import { Mutation } from '@sanity/mutator'

/**
 * Applies a text patch as the Studio does: where the text has changed meanwhile, to what resembles the old one most.
 * Throws for a patch that cannot be read.
 */
export function textPatch(patch: string): (text: string) => string {
  const apply = (text: string) => {
    const operations = { id: 'any', diffMatchPatch: { text: patch } }
    // The mutator's types want every operation of a patch.
    const mutation = new Mutation({ mutations: [{ patch: operations as never }] })
    return String(mutation.apply({ _id: 'any', _type: 'any', text })?.text)
  }
  // Parsed first, so that a bad patch is refused even where there is no text to apply it to.
  apply('')
  return apply
}
