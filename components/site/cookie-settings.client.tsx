'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser.ts'
import type { OwnCookieWords } from '@/schemas/shared/cookie-words.ts'
import { onOpenSettings } from './open-settings.ts'

type Dialog = (props: { words: OwnCookieWords | undefined; onClose: () => void }) => ReactNode

type Props = {
  className?: string
  /** An editor's own words for the settings. */
  words: OwnCookieWords | undefined
}

const CookieDialog = lazy<Dialog>(() =>
  import('./cookie-dialog.client.tsx').catch(() => ({ default: () => null })),
)

/**
 * A button that opens the consent settings. Rendered only in the browser, because there is nothing
 * to set without JavaScript.
 */
export function CookieSettings({ className, words }: Props) {
  const inBrowser = useInBrowser()
  const [open, setOpen] = useState(false)
  useEffect(() => onOpenSettings(() => setOpen(true)), [])

  if (!inBrowser) return null
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        // OneTrust's SDK defines this name, and so do the embedded settings.
        onClick={() => (window.OneTrust ? window.OneTrust.ToggleInfoDisplay() : setOpen(true))}
      >
        Cookie Settings
      </button>
      {open ? (
        <Suspense fallback={null}>
          <CookieDialog words={words} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
