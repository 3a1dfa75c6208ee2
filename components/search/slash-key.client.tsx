'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { whenIdle } from '@/lib/when-idle.ts'

/** Lets the key / open the search. The code for it is loaded once the page is idle. */
export function SlashKey() {
  const router = useRouter()
  useEffect(() => {
    const listening = new AbortController()
    const load = async () => {
      const { listenForSlash } = await import('./slash-key.ts')
      listenForSlash(() => router.push('/search'), listening.signal)
    }
    const callOff = whenIdle(() => void load().catch(() => undefined))
    return () => {
      callOff()
      listening.abort()
    }
  }, [router])
  return null
}
