import type { ReactNode } from 'react'
import { Logo } from '@/components/illustrations/logo.tsx'

/** First line of a printed page: who published it and where it stands. */
export function PrintLine({ address }: { address: ReactNode }) {
  return (
    <p className="mb-8 hidden items-center justify-between gap-6 border-b border-line pb-3 text-meta print:flex">
      <Logo />
      <span>{address}</span>
    </p>
  )
}
