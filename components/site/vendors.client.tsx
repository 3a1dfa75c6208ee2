'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '@/components/motion/when-idle.ts'
import { hasPageSettings } from '@/lib/vendors/page-settings.ts'
import type { NavLink } from '@/schemas/objects/nav-link.ts'

const ConfiguredVendors = lazy(() =>
  import('./configured-vendors.client.tsx').catch(() => ({ default: () => null })),
)

/** The page that was loaded. By the time vendors start, the router may be showing another one. */
type Landing = { url: string; title: string; referrer: string }

/**
 * Loads the vendors when the page is idle; loads nothing if none is configured. `links` is what the
 * banner that asks for consent leads to.
 */
export function Vendors({ links }: { links: readonly NavLink[] }) {
  const [landing, setLanding] = useState<Landing>()
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
      <ConfiguredVendors landing={landing} links={links} />
    </Suspense>
  )
}
