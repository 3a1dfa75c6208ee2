'use client'

import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { BREAKPOINTS } from '@/lib/constants.ts'
import s from './mobile-menu.module.css'
import { useClosing } from './use-closing.ts'

const PANEL_ID = 'menu-panel'

/**
 * The browser itself opens and closes the panel, before and without JavaScript. React's types do
 * not have these attributes yet.
 */
const opensPanel = { command: 'show-modal', commandfor: PANEL_ID }
const closesPanel = { command: 'close', commandfor: PANEL_ID }

/** Whether the browser knows `commandfor`. Safari does so since 26.2, Firefox since 144. */
const hasCommands = () => 'commandForElement' in HTMLButtonElement.prototype

/**
 * The hamburger button and the sliding panel. The panel is a modal dialog, so that the browser
 * keeps the focus inside and the page from scrolling. The button that closes it comes first in it,
 * because browsers focus the first.
 */
export function MobileMenu({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  const panel = useRef<HTMLDialogElement>(null)
  const close = useCallback(() => panel.current?.close(), [])
  useClosing(panel, close)

  useEffect(() => {
    const desktop = matchMedia(`(width >= ${BREAKPOINTS.lg}px)`)
    desktop.addEventListener('change', close)
    return () => desktop.removeEventListener('change', close)
  }, [close])

  // For Safari, which does not support `closedby`: a click on the dialog element itself is a click
  // outside of its content.
  useEffect(() => {
    const dialog = panel.current
    const onClick = ({ target }: MouseEvent) => {
      if (target === dialog) close()
    }
    dialog?.addEventListener('click', onClick)
    return () => dialog?.removeEventListener('click', onClick)
  }, [close])

  const show = () => {
    if (!hasCommands() && !panel.current?.open) panel.current?.showModal()
  }

  return (
    <>
      <button
        type="button"
        className={s.burger}
        aria-label="Open Menu"
        aria-controls={PANEL_ID}
        aria-haspopup="dialog"
        onClick={show}
        {...opensPanel}
      >
        <span />
        <span />
      </button>
      <dialog
        ref={panel}
        id={PANEL_ID}
        className={s.panel}
        data-theme="dark"
        data-lenis-prevent=""
        aria-label="Menu"
        closedby="any"
      >
        <div className={s.content}>
          <div className={s.bar}>
            <button
              type="button"
              className={s.burger}
              aria-label="Close Menu"
              onClick={() => {
                if (!hasCommands()) close()
              }}
              {...closesPanel}
            >
              <span />
              <span />
            </button>
            {logo}
          </div>
          {children}
        </div>
      </dialog>
    </>
  )
}
