'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The current year, even on a page that was prerendered in an earlier year. */
export function CopyrightYear({ rendered }: { rendered: number }) {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => rendered,
  )
}
