/** A list of Mendoza's opcodes, each followed by its operands: https://github.com/sanity-io/mendoza */
export type MendozaPatch = unknown[]

/** The patch that replaces a whole document; null stands for a missing one. */
export const replacing = (value: unknown): MendozaPatch => [0, value]

/** The change of one document in both directions; a missing document is null. */
export interface Effects {
  apply: MendozaPatch
  revert: MendozaPatch
}
