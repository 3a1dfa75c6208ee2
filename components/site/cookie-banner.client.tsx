'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { type Question, saveChoice } from '@/lib/consent/embedded.ts'
import { activeGroups } from '@/lib/consent/store.ts'
import type { NavLink } from '@/schemas/objects/nav-link.ts'
import { cookieWords, type OwnCookieWords } from '@/schemas/shared/cookie-words.ts'
import s from './cookie-banner.module.css'

const HEADING_ID = 'cookie-banner-heading'

/**
 * Sets a CSS variable to the height that the banner covers, so that nothing stays hidden behind it.
 */
function useRoomBelow() {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current: element } = banner
    const root = document.documentElement.style
    const observer = new ResizeObserver(() =>
      root.setProperty('--cookie-banner', `${element?.offsetHeight ?? 0}px`),
    )
    if (element) observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeProperty('--cookie-banner')
    }
  }, [])
  return banner
}

/** What editors say in the banner that asks for consent. */
export interface CookieNotice {
  /** What it leads to. */
  links: readonly NavLink[]
  /** Their own words, in place of the usual ones. */
  words: OwnCookieWords | undefined
}

/**
 * Asks for consent at the bottom of the screen. It does not take the focus, but comes first in the
 * tab order.
 */
export function CookieBanner({ page, links, words }: CookieNotice & { page: Question }) {
  const { allow, choose, heading, refuse, running, waiting } = cookieWords(words)
  const isGranted = page.groups.some((group) => activeGroups()?.includes(group))
  const banner = useRoomBelow()
  return (
    <section ref={banner} className={s.banner} data-theme="light" aria-labelledby={HEADING_ID}>
      <div className="wrap flex flex-wrap items-end justify-between gap-x-10 gap-y-4 py-5">
        <div className="max-w-[40rem] flex-[1_1_20rem]">
          <h2 id={HEADING_ID} className="text-h4">
            {heading}
          </h2>
          <p className="mt-1 text-small text-fg-2">
            {isGranted ? running : waiting}{' '}
            {links.map(({ key, label, href }) => (
              <Link key={key} href={href} className="mr-3 inline-block text-link underline">
                {label}
              </Link>
            ))}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:flex-1">
          <Button color="transparent" border="blue" onClick={() => saveChoice(page, page.groups)}>
            {allow}
          </Button>
          <Button color="transparent" border="blue" onClick={() => saveChoice(page, [])}>
            {refuse}
          </Button>
          <Button
            color="transparent"
            border="blue"
            aria-haspopup="dialog"
            onClick={() => window.OneTrust?.ToggleInfoDisplay()}
          >
            {choose}
          </Button>
        </div>
      </div>
    </section>
  )
}
