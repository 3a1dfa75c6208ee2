/** A list of Mendoza's opcodes, each followed by its operands: https://github.com/sanity-io/mendoza */
export type MendozaPatch = unknown[]

/** The change of one document in both directions; a missing document is null. */
export interface Effects {
  apply: MendozaPatch
  revert: MendozaPatch
}
