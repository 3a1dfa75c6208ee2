'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { hasChosen, hasRefusal } from '@/lib/consent/embedded.ts'
import { activeGroups, onConsentChange } from '@/lib/consent/store.ts'
import { readPageSettings } from '@/lib/vendors/page-settings.ts'
import type { PageView } from '@/lib/vendors/vendor.ts'
import { startVisit } from '@/lib/vendors/visit.ts'
import { CookieBanner, type CookieNotice } from './cookie-banner.client.tsx'
import { openSettings } from './open-settings.ts'
import { settledTitle } from './settled-title.ts'

const page = readPageSettings()
let visit: ReturnType<typeof startVisit> | undefined

/**
 * Whether the embedded settings have to ask for consent, which is known once they have started.
 */
const mustAsk = () => activeGroups() !== undefined && !hasChosen() && !hasRefusal()

type Props = CookieNotice & { landing: PageView }

/**
 * Informs the configured vendors about pages and consent. A default export, because React.lazy
 * requires one.
 */
export default function ConfiguredVendors({ landing, ...notice }: Props) {
  usePageViews(landing)
  const asks = useSyncExternalStore(onConsentChange, mustAsk)
  if (page === undefined || page.hasConsentTool || page.groups.length === 0 || !asks) return null
  return <CookieBanner page={page} {...notice} />
}

/** Reports `landing` and then each page that the router shows. */
function usePageViews(landing: PageView) {
  const path = usePathname()
  const query = useSearchParams().toString()
  const shown = query === '' ? path : `${path}?${query}`
  const last = useRef(landing)
  useEffect(() => {
    if (page === undefined) return
    if (visit === undefined) {
      // Other code opens the settings through the SDK's global name, so the embedded settings use
      // it, too.
      if (!page.hasConsentTool) window.OneTrust ??= { ToggleInfoDisplay: openSettings }
      visit = startVisit(page, landing)
    }
    const url = location.origin + shown
    if (url === last.current.url) return
    const { title, url: referrer } = last.current
    last.current = { url, title, referrer }
    const report = async () => {
      const now = await settledTitle(title)
      if (last.current.url === url) last.current.title = now
      visit?.navigate({ url, title: now, referrer })
    }
    void report()
  }, [landing, shown])
}
