import type { Page } from '@playwright/test'

/**
 * The document at `path` as it is sent, before scripts and styles: a small part of what a visit
 * costs. It is parsed by the browser of `page`, which stays where it is.
 */
export async function readDocument(page: Page, path: string) {
  const answer = await page.request.get(path)
  const html = await answer.text()
  return {
    status: answer.status(),
    html,
    /** The text of each element that matches, or that attribute of it. */
    select: (selector: string, attribute?: string): Promise<string[]> =>
      page.evaluate(
        ({ html, selector, attribute }) => {
          const document = new DOMParser().parseFromString(html, 'text/html')
          return [...document.querySelectorAll(selector)].map((element) => {
            const text =
              attribute === undefined ? element.textContent : element.getAttribute(attribute)
            return (text ?? '').replaceAll(/\s+/g, ' ').trim()
          })
        },
        { html, selector, attribute },
      ),
  }
}
