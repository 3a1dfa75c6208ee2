const NUMBER = /^(\d+\.)\s+(?=\S)/

/** Separates the number in front of a heading: "3. Links" is `['3.', 'Links']`. */
export function headingNumber(text: string): [number: string | undefined, words: string] {
  const [before, number] = NUMBER.exec(text) ?? []
  return [number, before === undefined ? text : text.slice(before.length)]
}
