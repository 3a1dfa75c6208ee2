/** How long a link says that it was copied, in milliseconds. */
const SHOWN = 2000

/**
 * Lets the links to places of an article put their address on the clipboard when they are followed,
 * and says so to those who see and to those who listen. Returns a function that ends it.
 */
export function copyLinks(): () => void {
  const status = document.createElement('p')
  status.className = 'sr-only'
  status.role = 'status'
  document.body.append(status)
  const listening = new AbortController()
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-copy-link]')
    if (link) void copy(link, status)
  }
  document.addEventListener('click', onClick, { signal: listening.signal })
  return () => {
    listening.abort()
    status.remove()
  }
}

async function copy(link: HTMLAnchorElement, status: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href)
  } catch {
    // Not allowed, or not on this address: the link itself has led to the place.
    return
  }
  link.dataset.copied = ''
  status.textContent = 'Link copied'
  setTimeout(() => {
    delete link.dataset.copied
    status.textContent = ''
  }, SHOWN)
}
