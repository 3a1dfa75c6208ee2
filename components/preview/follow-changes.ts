/** Where the lake's live events come from, drafts included. */
const LIVE = '/api/draft-mode/live'
/** Pause before asking the lake again after it could not be reached. */
const RETRY_MS = 2000

type Listeners = {
  /** Content has changed, or may have changed while nobody followed it. */
  onChange: () => void
  /** This browser may not see drafts any more. Nothing is followed from then on. */
  onEnd: () => void
}

/**
 * Follows changes of content for as long as the page is seen. Returns a function that stops it.
 *
 * Hidden tabs let go: over HTTP/1.1 a browser has six connections to a site, and without any left the
 * Studio could not save.
 */
export function followChanges({ onChange, onEnd }: Listeners): () => void {
  let followed: EventSource | undefined
  let timer: number | undefined

  const follow = () => {
    const changes = new EventSource(LIVE)
    followed = changes
    changes.addEventListener('message', onChange)
    // The event `restart` says only that anything may have changed.
    changes.addEventListener('restart', onChange)
    changes.addEventListener('error', async () => {
      // The browser connects again by itself, but gives up after an error response.
      changeOnceConnected(changes)
      if (changes.readyState !== EventSource.CLOSED) return
      const isOver = await isRefused()
      // The page may have been hidden since.
      if (followed !== changes) return
      if (isOver) {
        stop()
        onEnd()
      } else timer = window.setTimeout(resume, RETRY_MS)
    })
    return changes
  }
  // Changes made in the meantime were missed. Not before the lake answers: without it the page would fail.
  const changeOnceConnected = (changes: EventSource) =>
    changes.addEventListener('welcome', onChange, { once: true })
  const resume = () => changeOnceConnected(follow())
  const letGo = () => {
    window.clearTimeout(timer)
    followed?.close()
    followed = undefined
  }
  const onVisibility = () => {
    if (document.hidden) letGo()
    else if (followed === undefined) resume()
  }
  const stop = () => {
    document.removeEventListener('visibilitychange', onVisibility)
    letGo()
  }

  document.addEventListener('visibilitychange', onVisibility)
  if (!document.hidden) follow()
  return stop
}

/** Whether the site lets this browser in no longer, which an EventSource does not say. */
async function isRefused(): Promise<boolean> {
  const asked = new AbortController()
  const answer = await fetch(LIVE, { signal: asked.signal }).catch(() => undefined)
  // An answer without an error would go on for ever.
  asked.abort()
  return answer?.status === 401
}
