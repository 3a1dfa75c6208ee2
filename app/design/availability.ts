import { notFound } from 'next/navigation'
import { env } from '@/lib/env.ts'

/** Whether this server shows the design system: in development always, in production by DESIGN_PAGES. */
export const isDesignShown = env.DESIGN_PAGES || process.env.NODE_ENV !== 'production'

/** Ends the page as a missing one where the design system is not shown. */
export function requireDesign(): void {
  if (!isDesignShown) notFound()
}
