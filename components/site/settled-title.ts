/** Pages of the same title, or without one, are taken as they are after so many milliseconds. */
const LATEST = 1000

/** The title of the page that the router has just shown, which can come a moment after the page. */
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
