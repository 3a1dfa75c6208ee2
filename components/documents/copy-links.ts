/** How long "copied" is shown, in milliseconds. */
const SHOWN = 2000

/**
 * Lets links to places in an article copy their address when clicked, with a visible and an
 * announced confirmation. Returns a function that removes this behavior.
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
    // The browser does not allow it. The link itself has still led to the place.
    return
  }
  link.dataset.copied = ''
  status.textContent = 'Link copied'
  setTimeout(() => {
    delete link.dataset.copied
    status.textContent = ''
  }, SHOWN)
}
