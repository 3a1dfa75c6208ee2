'use client'

import { useEffect } from 'react'
import { whenIdle } from '@/lib/when-idle.ts'

/**
 * Loads the script that lets an article's links copy themselves, once the page is idle. Without it,
 * they are ordinary links.
 */
export function CopyLinks() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let ended = false
    const load = async () => {
      const { copyLinks } = await import('./copy-links.ts')
      if (!ended) stop = copyLinks()
    }
    const callOff = whenIdle(() => void load().catch(() => undefined))
    return () => {
      ended = true
      callOff()
      stop?.()
    }
  }, [])
  return null
}
