'use client'

import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { BREAKPOINTS } from '@/lib/constants.ts'
import s from './mobile-menu.module.css'
import { useClosing } from './use-closing.ts'

const PANEL_ID = 'menu-panel'

const FOCUSABLE = 'a[href], button, input'

/** After the panel's last element comes its first, and before the first the last. */
function keepFocus({ currentTarget, target, relatedTarget }: FocusEvent) {
  if (!(currentTarget instanceof HTMLElement) || !(relatedTarget instanceof Node)) return
  if (currentTarget.contains(relatedTarget) || !currentTarget.matches(':popover-open')) return
  const inside = [...currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const next = target === inside[0] ? inside.at(-1) : inside[0]
  next?.focus()
}

/**
 * The hamburger button and the sliding panel. The panel is a popover: the browser itself opens it,
 * focuses its first button, and closes it on Escape and on a click outside, before and without
 * JavaScript. It is not a modal dialog, which would make the rest of the page inert: slow phones take
 * a tenth of a second to compute the page's styles for that (docs/adr/0088). Instead, `aria-modal`
 * keeps screen readers inside, and this component the focus.
 */
export function MobileMenu({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useCallback(() => panel.current?.hidePopover(), [])
  useClosing(panel, close)

  useEffect(() => {
    const desktop = matchMedia(`(width >= ${BREAKPOINTS.lg}px)`)
    desktop.addEventListener('change', close)
    return () => desktop.removeEventListener('change', close)
  }, [close])

  useEffect(() => {
    const element = panel.current
    element?.addEventListener('focusout', keepFocus)
    return () => element?.removeEventListener('focusout', keepFocus)
  }, [])

  return (
    <>
      <button
        type="button"
        className={s.burger}
        aria-label="Open Menu"
        aria-haspopup="dialog"
        popoverTarget={PANEL_ID}
        popoverTargetAction="show"
      >
        <span />
        <span />
      </button>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        className={s.panel}
        role="dialog"
        aria-modal="true"
        aria-label="Menu"
        data-theme="dark"
        data-lenis-prevent=""
      >
        <div className={s.content}>
          <div className={s.bar}>
            <button
              type="button"
              className={s.burger}
              aria-label="Close Menu"
              autoFocus
              popoverTarget={PANEL_ID}
              popoverTargetAction="hide"
            >
              <span />
              <span />
            </button>
            {logo}
          </div>
          {children}
        </div>
      </div>
    </>
  )
}
