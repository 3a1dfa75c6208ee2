'use client'

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { startEmbeddedConsent } from '@/lib/consent/store.ts'

const CookieDialog = lazy(() => import('./cookie-dialog.client.tsx'))
const never = () => () => undefined

/** Opens the consent settings. Rendered by the browser only, because without JavaScript there is nothing to set. */
export function CookieSettings({ className }: { className?: string }) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [open, setOpen] = useState(false)
  useEffect(() => startEmbeddedConsent(() => setOpen(true)), [])

  if (!inBrowser) return null
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
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
