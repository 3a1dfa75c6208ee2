import { env } from '@/lib/env.ts'
import { pageSettings } from '@/lib/vendors/configured.ts'
import { pageSettingsElement } from '@/lib/vendors/page-settings.ts'

/**
 * In development, adds what the reverse proxy otherwise inserts into pages, because there it
 * streams them unchanged.
 */
export function DevelopmentVendors() {
  if (process.env.NODE_ENV !== 'development') return null
  const settings = pageSettings(env)
  return settings ? (
    <div hidden dangerouslySetInnerHTML={{ __html: pageSettingsElement(settings) }} />
  ) : null
}
