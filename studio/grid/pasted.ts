/** The cells of a table that was copied in a spreadsheet or as Markdown; undefined for plain text. */
export function cellsOf(pasted: string): string[][] | undefined {
  const text = pasted.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')
  return (
    markdownCells(text) ?? (text.includes('\t') || text.includes('\n') ? tabbed(text) : undefined)
  )
}

const RULE = /^:?-+:?$/

function markdownCells(text: string): string[][] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length < 2 || !lines.every((line) => line.includes('|'))) return undefined
  const rows = lines.map((line) =>
    line
      .replace(/^\|/, '')
      .replace(/(?<!\\)\|$/, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')),
  )
  return rows[1]?.every((cell) => RULE.test(cell)) ? rows.toSpliced(1, 1) : undefined
}

/** Cells between tabs; a spreadsheet puts quotes around those that hold tabs, quotes or new lines. */
function tabbed(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain.trim())
    if (end === '\n') rows.push([])
    // The expression also matches the empty string after the last cell.
    if (end === '') break
  }
  return rows
}
