/** One of the answers that a field offers. */
interface Choice {
  title: string
  value: string
}

/** What a choice is called in the form, for previews, which get what is stored; empty without one. */
export const titleOf = (choices: readonly Choice[], stored: unknown) =>
  choices.find(({ value }) => value === stored)?.title ?? ''
