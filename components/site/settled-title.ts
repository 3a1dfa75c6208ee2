/**
 * How long to wait for a new title, in ms. Some pages have the same title as the one before, or
 * none.
 */
const LATEST = 1000

/** The title of the page that the router has just shown; it can change a moment after the page. */
export function settledTitle(before: string): Promise<string> {
  if (document.title !== before) return Promise.resolve(document.title)
  const { promise, resolve } = Promise.withResolvers<string>()
  const finish = () => resolve(document.title)
  const observer = new MutationObserver(() => {
    if (document.title !== before) finish()
  })
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  const timer = setTimeout(finish, LATEST)
  return promise.finally(() => {
    observer.disconnect()
    clearTimeout(timer)
  })
}
