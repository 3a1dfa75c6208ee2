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
  const confirm = confirmIn(status)
  const listening = new AbortController()
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-copy-link]')
    if (link) void copy(link, confirm)
  }
  document.addEventListener('click', onClick, { signal: listening.signal })
  return () => {
    listening.abort()
    status.remove()
  }
}

/** Shows which link was copied last, for as long as SHOWN after its latest click. */
function confirmIn(status: HTMLElement): (link: HTMLElement) => void {
  let end: (() => void) | undefined
  return (link) => {
    end?.()
    link.dataset.copied = ''
    status.textContent = 'Link copied'
    const timer = setTimeout(() => end?.(), SHOWN)
    end = () => {
      clearTimeout(timer)
      delete link.dataset.copied
      status.textContent = ''
    }
  }
}

async function copy(link: HTMLAnchorElement, confirm: (link: HTMLElement) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href)
  } catch {
    // The browser does not allow it. The link itself has still led to the place.
    return
  }
  confirm(link)
}
