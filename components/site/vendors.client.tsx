'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '@/lib/when-idle.ts'
import { hasPageSettings } from '@/lib/vendors/page-settings.ts'
import type { PageView } from '@/lib/vendors/vendor.ts'
import type { CookieNotice } from './cookie-banner.client.tsx'

const ConfiguredVendors = lazy(() =>
  import('./configured-vendors.client.tsx').catch(() => ({ default: () => null })),
)

/**
 * Loads the vendors when the page is idle; loads nothing if none is configured. `notice` is
 * for the banner that asks for consent.
 */
export function Vendors(notice: CookieNotice) {
  // The page that was loaded. By the time vendors start, the router may be showing another one.
  const [landing, setLanding] = useState<PageView>()
  useEffect(() => {
    if (!hasPageSettings()) return undefined
    const { referrer, title } = document
    const query = new URLSearchParams(location.search).toString()
    const url = location.origin + location.pathname + (query === '' ? '' : `?${query}`)
    return whenIdle(() => setLanding({ url, title, referrer }))
  }, [])
  if (landing === undefined) return null
  return (
    <Suspense fallback={null}>
      <ConfiguredVendors landing={landing} {...notice} />
    </Suspense>
  )
}
