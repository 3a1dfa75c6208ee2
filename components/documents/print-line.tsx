import type { ReactNode } from 'react'
import { Mark } from '@/components/ui/logo.tsx'

/** First line of a printed page: the publisher and the page's address. */
export function PrintLine({ address }: { address: ReactNode }) {
  return (
    <p className="mb-8 hidden items-center justify-between gap-6 border-b border-line pb-3 text-meta print:flex">
      {/* The name comes from a variable in the body's style, because the printed components do not receive the settings. */}
      <span className="inline-flex items-center gap-[0.46em] text-[1.3125rem] leading-none font-[620] tracking-[-0.03em] [--mark:var(--link)] after:content-(--site-name)">
        <Mark className="size-[1.15em] flex-none" />
      </span>
      <span>{address}</span>
    </p>
  )
}
