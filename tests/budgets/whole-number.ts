/** A number from the command line; throws unless it is a whole one from 1 on. `name` is what it is called there. */
export function wholeNumber(text: string, name: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1) return number
  throw new Error(`${name} is ${text}; it must be a whole number from 1 on.`)
}
