'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useRef } from 'react'
import s from './header.module.css'
import { useScrollState } from './use-scroll-state.ts'

/**
 * The header's container: on top of the picture on the home page, fixed elsewhere. The router knows
 * the path during prerendering, too, so the HTML is right without JavaScript.
 */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const home = usePathname() === '/'
  const header = useRef<HTMLElement>(null)
  const { hidden, scrolled } = useScrollState(header, !home)
  return (
    <header
      ref={header}
      className={s.header}
      data-theme={home ? 'dark' : 'light'}
      data-place={home ? 'over' : 'fixed'}
      data-over-picture={home ? '' : undefined}
      data-hidden={hidden ? '' : undefined}
      data-scrolled={scrolled ? '' : undefined}
    >
      {children}
    </header>
  )
}
