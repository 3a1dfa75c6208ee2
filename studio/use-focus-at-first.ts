import { useEffect, useRef } from 'react'

/**
 * For an element that takes the focus as soon as it is shown, because the one that had it is gone.
 */
export function useFocusAtFirst<T extends HTMLElement>() {
  const element = useRef<T>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
