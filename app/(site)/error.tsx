'use client'

import Link from 'next/link'
import { Lane } from '@/components/site/lane.tsx'
import { Button } from '@/components/ui/button.tsx'
import { buttonClasses } from '@/components/ui/button-styles.ts'
import { useReport } from '@/lib/monitoring/use-report.ts'

type Props = { error: Error & { digest?: string }; retry: () => void }

/** Replaces a page that failed to render. The header and footer stay. */
export default function PageError({ error, retry }: Props) {
  // The same in every render: builds put the variable's value here, and leave this out without one.
  // oxlint-disable-next-line react/rules-of-hooks
  if (process.env.NEXT_PUBLIC_SENTRY_DSN) useReport(error)
  return (
    // The lane ends the page; the footer follows it.
    <section
      data-theme="dark"
      data-opening
      className="mb-[calc(-1*var(--room-below,0px))] pt-[calc(var(--section)*0.5)]"
    >
      <div className="wrap grid items-end gap-x-(--column-gap) sm:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_25rem]">
        <div className="sm:pb-16">
          <h1 className="max-w-[8em] text-h1">We hit something in the lane.</h1>
          <p className="mt-6 max-w-[25em] text-lede text-fg-2">
            It’s us, not you. Try again in a moment, or head home.
          </p>
          <div className="mt-9 flex flex-wrap gap-2">
            <Button size="lg" onClick={retry}>
              Try again
            </Button>
            <Link href="/" className={buttonClasses({ color: 'transparent', size: 'lg' })}>
              Go to the home page
            </Link>
          </div>
        </div>
        <Unknown digest={error.digest} />
      </div>
      <Lane />
    </section>
  )
}

/** What stands in the lane, as the camera marks it; its label is what to tell us. */
function Unknown({ digest }: { digest: string | undefined }) {
  return (
    <div className="mt-14 pb-6">
      {digest ? <p className="mb-2 font-mono text-mono">Reference {digest}</p> : null}
      <svg viewBox="0 0 240 130" fill="none" aria-hidden="true" style={{ width: '100%' }}>
        <path
          d="M1 25V1H25M215 1H239V25M239 105V129H215M25 129H1V105"
          stroke="var(--chart-blocked)"
          strokeWidth="2"
        />
      </svg>
    </div>
  )
}
