import { Mutation } from '@sanity/mutator'

/**
 * Parses a diff-match-patch text and returns a function that applies it as the Studio does: if the
 * text has changed meanwhile, at the most similar place. Throws if the patch is malformed.
 *
 * What finds no similar place is dropped, which happens where two people type side by side. Their
 * Studios drop it too, by the same code, and a lake that kept it would hold another text than they show.
 */
export function textPatch(patch: string): (text: string) => string {
  const apply = (text: string) => {
    const operations = { id: 'any', diffMatchPatch: { text: patch } }
    // The mutator's types require every operation of a patch.
    const mutation = new Mutation({ mutations: [{ patch: operations as never }] })
    return String(mutation.apply({ _id: 'any', _type: 'any', text })?.text)
  }
  // Parses the patch now, so that a malformed one is refused even if there is no text to apply it
  // to.
  apply('')
  return apply
}
