'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { FLUSH_BOTTOM_PATHS } from '@/lib/constants.ts'
import s from './main.module.css'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

const flushPaths: readonly string[] = FLUSH_BOTTOM_PATHS

/**
 * The page's content. It begins below the header, or under it if the first section is dark. It has
 * extra space at its end, except on the pages in FLUSH_BOTTOM_PATHS.
 */
export function Main({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  useFocusOnArrival(pathname)
  return (
    <main
      id="main"
      tabIndex={-1}
      className={s.main}
      data-flush={flushPaths.includes(pathname) ? '' : undefined}
    >
      {children}
    </main>
  )
}
