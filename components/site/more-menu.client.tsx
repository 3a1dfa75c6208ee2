'use client'

import { usePathname } from 'next/navigation'
import { type FocusEvent, type KeyboardEvent, useCallback, useRef } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import { signs } from '@/components/ui/sign-paths.ts'
import type { NavLink } from '@/schemas/objects/nav-link.ts'
import { currentMark } from './current-page.ts'
import s from './header.module.css'
import { NavLinks } from './nav-links.client.tsx'
import { useClosing } from './use-closing.ts'

const MENU_ID = 'more-menu'

/**
 * The More dropdown, a popover: the browser opens it, and closes it on an outside click and on
 * Escape, even without JavaScript, and tells assistive technology whether it is open. What it does
 * not do by itself is added here.
 */
export function MoreMenu({ links }: { links: NavLink[] }) {
  const pathname = usePathname()
  // Closed, the menu would not say that the page is one of its own.
  const isCurrent = links.some(({ href }) => currentMark(href, pathname) !== undefined)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const close = useCallback(() => menu.current?.hidePopover(), [])
  useClosing(menu, close)

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && menu.current?.matches(':popover-open')) button.current?.focus()
  }

  return (
    <div role="presentation" onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={s.more}
        popoverTarget={MENU_ID}
        aria-controls={MENU_ID}
        aria-current={isCurrent ? 'true' : undefined}
      >
        More
        <Icon path={signs.chevronDown} />
      </button>
      <div ref={menu} id={MENU_ID} popover="auto" className={s.menu}>
        <NavLinks links={links} />
      </div>
    </div>
  )
}
