/**
 * A laptop that wakes up, or a change of networks, can leave a socket that looks open and carries
 * nothing. The Studio would go on with an old document, and save what is typed in the wrong places.
 */

export interface Patience {
  /** The lake sends something on each stream every 15 s. */
  silentMs: number
  answerMs: number
}

export const PATIENCE: Patience = { silentMs: 20_000, answerMs: 5000 }
/** Two, so that a page or machine that slept while an answer arrived does not end the socket. */
const MOST_QUESTIONS = 2

export interface SilenceWatch {
  /** To be called whenever something has arrived. */
  heard(): void
  /** Asks now, without waiting for silence. */
  look(): void
  stop(): void
}

interface Watched {
  /** Whether silence means anything. */
  isExpected: () => boolean
  ask: () => void
  lost: () => void
}

/** Calls `ask` after a time of silence, and `lost` if no answer comes either. */
export function watchForSilence(
  { isExpected, ask, lost }: Watched,
  { silentMs, answerMs }: Patience,
): SilenceWatch {
  const hasStopped = new AbortController()
  let unanswered = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function waitFor(ms: number) {
    clearTimeout(timer)
    if (!hasStopped.signal.aborted) timer = setTimeout(askOrGiveUp, ms)
  }
  function askOrGiveUp() {
    if (!isExpected()) {
      waitFor(silentMs)
      return
    }
    if (unanswered === MOST_QUESTIONS) {
      lost()
      return
    }
    unanswered += 1
    ask()
    waitFor(answerMs)
  }
  function look() {
    if (unanswered === 0) askOrGiveUp()
  }

  // The command line has no page.
  if (typeof window !== 'undefined') {
    window.addEventListener('online', look, { signal: hasStopped.signal })
    window.addEventListener('visibilitychange', look, { signal: hasStopped.signal })
  }
  waitFor(silentMs)
  return {
    heard() {
      unanswered = 0
      waitFor(silentMs)
    },
    look,
    stop() {
      clearTimeout(timer)
      hasStopped.abort()
    },
  }
}
