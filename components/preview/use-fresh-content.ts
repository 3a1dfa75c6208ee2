import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'

/**
 * Renders the page anew on the server at each change of content. Changes that arrive while a
 * rendering runs share the next one. Returns a function that does the same at once.
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
    const changes = new EventSource('/api/draft-mode/live')
    const renew = () => run.current()
    changes.addEventListener('message', renew)
    // The lake cannot tell what changed, as after a break of the connection.
    changes.addEventListener('restart', renew)
    return () => changes.close()
  }, [])

  return () =>
    new Promise((resolve) => {
      waiting.current.push(resolve)
      run.current()
    })
}
