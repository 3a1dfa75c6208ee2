import { useCallback, useEffect, useRef } from 'react'

/**
 * For an element that takes the focus as soon as it is shown, because the one that had it is gone.
 */
export function useFocusAtFirst<T extends HTMLElement>() {
  const element = useRef<T>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}

/**
 * Brings the focus back after a dialog: to what opened it, or else to `instead`. `leave` is called when it
 * opens, `comeBack` when it closes.
 */
export function useFocusBack<T extends HTMLElement>() {
  const instead = useRef<T>(null)
  const opener = useRef<Element>(null)
  const leave = useCallback(() => {
    opener.current = document.activeElement
  }, [])
  const comeBack = useCallback(() => {
    // Once the dialog is gone, which otherwise keeps the focus inside.
    requestAnimationFrame(() => {
      const { current } = opener
      const back = current instanceof HTMLElement && current.isConnected ? current : instead.current
      back?.focus()
    })
  }, [])
  return { instead, leave, comeBack }
}
