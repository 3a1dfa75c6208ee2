import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this renders in a browser: false on the server, and until what it made is hydrated. */
export const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
