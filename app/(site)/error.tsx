'use client'

import Link from 'next/link'
import { errorPage } from '@/brand/error-page.ts'
import { Button } from '@/components/ui/button.tsx'
import { buttonClasses } from '@/components/ui/button-styles.ts'
import { useReport } from '@/lib/monitoring/use-report.ts'

type Props = { error: Error & { digest?: string }; retry: () => void }

/** Replaces a page that failed to render. The header and footer stay. */
export default function PageError({ error, retry }: Props) {
  // The condition never changes: a build replaces the variable by its value, or removes the line.
  // oxlint-disable-next-line react/rules-of-hooks
  if (process.env.NEXT_PUBLIC_SENTRY_DSN) useReport(error)
  return (
    <section data-theme="dark" data-opening className="above-lane">
      <div className="wrap pb-16">
        <h1 className="max-w-[8em] text-h1">{errorPage.heading}</h1>
        <p className="mt-6 max-w-[25em] text-lede text-fg-2">{errorPage.text}</p>
        <div className="mt-9 flex flex-wrap gap-x-6 gap-y-2 sm:gap-x-2">
          <Button size="lg" onClick={retry}>
            Try again
          </Button>
          <Link
            href="/"
            className={`${buttonClasses({ color: 'transparent', size: 'lg' })} max-sm:px-0`}
          >
            Go to the home page
          </Link>
        </div>
        {error.digest ? (
          <p className="mt-10 font-mono text-mono text-fg-3">Reference {error.digest}</p>
        ) : null}
      </div>
    </section>
  )
}
