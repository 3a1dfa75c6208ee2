import { useCallback, useRef, useState } from 'react'

/**
 * Brings the focus back after a dialog: to what opened it, or to `instead` where that is gone or will be in
 * a moment. `leave` is called when it opens, `comeBack` when it closes.
 */
export function useFocusBack<T extends HTMLElement>() {
  const instead = useRef<T>(null)
  const opener = useRef<Element>(null)
  const leave = useCallback(() => {
    opener.current = document.activeElement
  }, [])
  const comeBack = useCallback((isGoing: boolean) => {
    // After the dialog is gone, which would keep the focus inside.
    requestAnimationFrame(() => {
      const { current } = opener
      const isThere = !isGoing && current instanceof HTMLElement && current.isConnected
      const back = isThere ? current : instead.current
      back?.focus()
    })
  }, [])
  return { instead, leave, comeBack }
}

/** The menu of a chosen picture or file, which takes the place of the buttons that choose one. */
const MENU = '[data-testid="options-menu-button"]'

/**
 * For a dialog that a button of a field opens: `comeBack` brings the focus to that button when the
 * dialog is left, `goOn` to the menu that takes its place once something was chosen.
 */
export function useFocusOfField() {
  const [opener] = useState(() => document.activeElement)
  const [field] = useState(() => opener?.closest('[data-testid="change-bar-wrapper"]'))
  const comeBack = () =>
    requestAnimationFrame(() => {
      if (field && opener instanceof HTMLElement) opener.focus()
    })
  const goOn = () => {
    if (!field) return
    const observer = new MutationObserver(() => {
      const menu = field.querySelector<HTMLElement>(MENU)
      if (menu === null) return
      observer.disconnect()
      menu.focus()
    })
    observer.observe(field, { childList: true, subtree: true })
  }
  return { comeBack, goOn }
}
