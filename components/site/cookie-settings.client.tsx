'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { onOpenSettings } from './open-settings.ts'

type Dialog = (props: { onClose: () => void }) => ReactNode

const CookieDialog = lazy<Dialog>(() =>
  import('./cookie-dialog.client.tsx').catch(() => ({ default: () => null })),
)
const never = () => () => undefined

/**
 * A button that opens the consent settings. Rendered only in the browser, because there is nothing
 * to set without JavaScript.
 */
export function CookieSettings({ className }: { className?: string }) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
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
          <CookieDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
