import type { Page } from '@playwright/test'

/**
 * Fetches the document at `path` as sent by the server, without loading scripts and styles, which
 * is much cheaper than a visit. The browser of `page` parses it, without leaving its current page.
 */
export async function readDocument(page: Page, path: string) {
  const answer = await page.request.get(path)
  const html = await answer.text()
  // Parsed once: it costs more than what is then asked of it.
  const document = await page.evaluateHandle(
    (html) => new DOMParser().parseFromString(html, 'text/html'),
    html,
  )
  return {
    status: answer.status(),
    html,
    /** The text of each matching element, or the value of an attribute of it. */
    select: (selector: string, attribute?: string): Promise<string[]> =>
      document.evaluate(
        (document, [selector, attribute]) =>
          [...document.querySelectorAll(selector)].map((element) => {
            const text =
              attribute === undefined ? element.textContent : element.getAttribute(attribute)
            return (text ?? '').replaceAll(/\s+/g, ' ').trim()
          }),
        [selector, attribute] as const,
      ),
  }
}
