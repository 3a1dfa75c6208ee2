'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { onConsentChange } from '@/lib/consent/store.ts'
import { hasToolFailed, onToolFailure } from '@/lib/consent/tool.ts'

/** Stands in the dialog until the consent tool has loaded, whose own settings then open instead. */
export function CookieTool({ onDone }: { onDone: () => void }) {
  const failed = useSyncExternalStore(onToolFailure, hasToolFailed)
  useEffect(() => {
    const giveWay = () => {
      if (!window.OneTrust) return
      onDone()
      window.OneTrust.ToggleInfoDisplay()
    }
    // It may have come since the button was pressed.
    giveWay()
    return onConsentChange(giveWay)
  }, [onDone])
  return (
    <p role="status" className="mt-2 text-small text-fg-2">
      {failed
        ? 'The consent tool could not be loaded, so nothing that needs your consent is active. Load the page again to try once more.'
        : 'The consent tool is still loading. Its settings will open here; until then, nothing that needs your consent is active.'}
    </p>
  )
}
