import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'

/** Pause before asking the lake again after it could not be reached. */
const RETRY_MS = 2000

/**
 * Renders the page on the server again after each change of content. Changes that arrive during a
 * rendering share the next one. Returns a function that renders at once.
 */
export function useFreshContent(): () => Promise<void> {
  const router = useRouter()
  const [isRunning, start] = useTransition()
  const isWanted = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  const run = useRef(() => {})

  useEffect(() => {
    run.current = () => {
      isWanted.current = isRunning
      if (!isRunning) start(() => router.refresh())
    }
    if (isRunning) return
    if (isWanted.current) run.current()
    else for (const done of waiting.current.splice(0)) done()
  }, [isRunning, router])

  useEffect(() => {
    let changes: EventSource | undefined
    let timer: number | undefined
    const renew = () => run.current()
    const follow = () => {
      changes = new EventSource('/api/draft-mode/live')
      changes.addEventListener('message', renew)
      // The event `restart` says only that anything may have changed.
      changes.addEventListener('restart', renew)
      changes.addEventListener('error', () => {
        // Changes made in the meantime were missed, so this renders once connected again.
        // Reconnecting is done here, because a browser gives up after an error response.
        changes?.addEventListener('welcome', renew, { once: true })
        if (changes?.readyState !== EventSource.CLOSED) return
        timer = window.setTimeout(() => {
          follow()
          renew()
        }, RETRY_MS)
      })
    }
    follow()
    return () => {
      changes?.close()
      window.clearTimeout(timer)
    }
  }, [])

  return () =>
    new Promise((resolve) => {
      waiting.current.push(resolve)
      run.current()
    })
}
