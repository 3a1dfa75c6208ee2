import { useEffect } from 'react'

/**
 * Reports an error that a boundary has caught, the way the browser reports those that nothing
 * catches. The server has reported its own, which come with a digest.
 */
export function useReport(error: Error & { digest?: string }): void {
  useEffect(() => {
    if (error.digest === undefined) reportError(error)
  }, [error])
}
