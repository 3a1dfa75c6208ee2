/**
 * Browser code: texts that stand on the page but cannot be seen, because they or something around
 * them is transparent or hidden by `visibility`. What is not rendered at all does not count: a
 * closed menu, or the version for another screen.
 */
export function hiddenTexts(body: Element): string[] {
  const texts = [...body.querySelectorAll('*')].filter((element) =>
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    ),
  )
  return texts
    .filter(
      (element) => element.closest('.sr-only, button .invisible, [aria-hidden=true]') === null,
    )
    .filter((element) => element.checkVisibility())
    .filter(
      (element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .map(({ textContent }) => textContent)
}
