import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { followChanges } from './follow-changes.ts'

type FreshContent = {
  /** Renders at once. */
  refresh: () => Promise<void>
  /** Whether the preview has ended. From then on the server would render what visitors see. */
  hasEnded: boolean
}

/**
 * Renders the page on the server again after each change of content, until the preview ends. Changes
 * that arrive during a rendering share the next one.
 */
export function useFreshContent(): FreshContent {
  const router = useRouter()
  const [isRunning, start] = useTransition()
  const [hasEnded, setHasEnded] = useState(false)
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

  useEffect(
    () => followChanges({ onChange: () => run.current(), onEnd: () => setHasEnded(true) }),
    [],
  )

  const refresh = () =>
    new Promise<void>((resolve) => {
      waiting.current.push(resolve)
      run.current()
    })
  return { refresh, hasEnded }
}
