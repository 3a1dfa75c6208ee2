'use client'

import { usePathname } from 'next/navigation'
import { type FocusEvent, type KeyboardEvent, useCallback, useRef } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import { icons } from '@/components/ui/icon-paths.ts'
import type { NavLink } from '@/schemas/objects/nav-link.ts'
import { currentMark } from './current-page.ts'
import s from './header.module.css'
import { NavLinks } from './nav-links.client.tsx'
import { useClosing } from './use-closing.ts'

const MENU_ID = 'more-menu'

interface Props {
  links: NavLink[]
  /** The links beside the button. */
  beside: NavLink[]
  /** In a preview, where the menu is edited. */
  source: { 'data-sanity'?: string }
}

/**
 * The "More" dropdown. It is a popover: even without JavaScript, the browser opens it, closes it on
 * Escape and on a click outside, and tells assistive technology whether it is open. This component
 * adds the rest.
 */
export function MoreMenu({ beside, links, source }: Props) {
  const pathname = usePathname()
  const holdsPage = ({ href }: NavLink) => currentMark(href, pathname) !== undefined
  // Marks the button, because a closed menu would not show that it contains the current page. Not
  // where a link beside it is marked as the part of the site that the page belongs to.
  const isCurrent = links.some(holdsPage) && !beside.some(holdsPage)
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
        {...source}
      >
        More
        <Icon path={icons.chevronDown} className={s.chevron} />
      </button>
      <div ref={menu} id={MENU_ID} popover="auto" className={s.menu} data-lenis-prevent="">
        <NavLinks links={links} />
      </div>
    </div>
  )
}
