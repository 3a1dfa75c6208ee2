import { Logo } from '@/components/illustrations/logo.tsx'
import { siteUrl } from '@/lib/site-url.ts'
import { PageAddress } from './page-address.client.tsx'

/** First line of a printed page: who published it and where it stands. */
export function PrintLine() {
  return (
    <p className="mb-8 hidden items-center justify-between gap-6 border-b border-line pb-3 text-meta print:flex">
      <Logo />
      <PageAddress site={siteUrl} />
    </p>
  )
}
