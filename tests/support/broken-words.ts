/** Runs in the browser: returns words of headings and links that go on in the next line. */
export function brokenWords(body: Element): string[] {
  const range = document.createRange()
  const linesOf = (node: Node, from: number, to: number) => {
    range.setStart(node, from)
    range.setEnd(node, to)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    // An address may have to break: it is longer than a line.
    if (!element?.closest('h1, h2, h3, a:not([href^=mailto])') || !element.checkVisibility())
      continue
    for (const word of (node.textContent ?? '').matchAll(/\p{L}+/gu))
      if (linesOf(node, word.index, word.index + word[0].length) > 1) found.push(word[0])
  }
  return found
}
