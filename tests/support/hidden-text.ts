/**
 * Runs in the browser: returns texts that are rendered but invisible, because they or an element
 * around them is transparent or has `visibility: hidden`. Texts that are not rendered at all do not
 * count, such as those of the version for another screen, nor do those of a closed popover.
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
    .filter((element) => element.closest('[popover]:not(:popover-open)') === null)
    .filter((element) => element.checkVisibility())
    .filter(
      (element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .map(({ textContent }) => textContent)
}
