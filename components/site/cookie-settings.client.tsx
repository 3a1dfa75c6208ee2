'use client'

import { useCallback, useEffect, useState } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser.ts'
import type { OwnCookieWords } from '@/schemas/shared/cookie-words.ts'
import type * as DialogView from './cookie-dialog.client.tsx'
import { onOpenSettings } from './open-settings.ts'

type Props = {
  className?: string
  /** An editor's own words for the settings. */
  words: OwnCookieWords | undefined
}

/**
 * A button that opens the consent settings. Rendered only in the browser, because there is nothing
 * to set without JavaScript.
 */
export function CookieSettings({ className, words }: Props) {
  const inBrowser = useInBrowser()
  /** What is open now; its code is loaded only when somebody asks for it. */
  const [view, setView] = useState<typeof DialogView>()
  const open = useCallback(() => {
    // Where it cannot be loaded, the next click tries again.
    import('./cookie-dialog.client.tsx').then(setView, () => {})
  }, [])
  useEffect(() => onOpenSettings(open), [open])

  if (!inBrowser) return null
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        // OneTrust's SDK defines this name, and so do the embedded settings.
        onClick={() => (window.OneTrust ? window.OneTrust.ToggleInfoDisplay() : open())}
      >
        Cookie Settings
      </button>
      {view ? <view.CookieDialog words={words} onClose={() => setView(undefined)} /> : null}
    </>
  )
}
