/** Browser code: puts a word of sixty letters before each text that may break, and returns how many. */
export function lengthenTexts(): number {
  const TEXTS = 'h1, h2, h3, h4, p, li, dt, dd, figcaption, summary'
  // Labels of buttons have a limit of their own, and drawings cannot be reached.
  const OTHERS = 'button, label, svg, [aria-hidden=true], [role=img], .sr-only'
  const word = 'address'.padEnd(60, 'example')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element?.closest(`main :is(${TEXTS})`) || element.closest(OTHERS)) continue
    if (getComputedStyle(element).whiteSpace !== 'nowrap') found.push(node)
  }
  for (const node of found) node.textContent = `${word} ${node.textContent}`
  return found.length
}
