'use client'

import { fonts } from '@/brand/fonts.ts'
import { useReport } from '@/lib/monitoring/use-report.ts'
import './globals.css'

type Props = { error: Error & { digest?: string }; reset: () => void }

/** Shown when even the layout failed to render, so it uses no header, footer or content. */
export default function GlobalError({ error, reset }: Props) {
  // The same in every render: builds put the variable's value here, and leave this out without one.
  // oxlint-disable-next-line react/rules-of-hooks
  if (process.env.NEXT_PUBLIC_SENTRY_DSN) useReport(error)
  return (
    <html lang="en-US" className={fonts}>
      <body data-theme="light" className="grid min-h-dvh place-items-center p-6">
        <main className="max-w-[34rem]">
          <title>Something went wrong</title>
          <h1 className="text-h2">Something went wrong.</h1>
          <p className="mt-5 text-lede text-fg-2">
            The site could not be shown. It may work again in a moment.
          </p>
          {/* Not the kit's Button: every page would load it twice. */}
          <button
            type="button"
            onClick={reset}
            className="button button-lg button-blue button-native mt-8"
          >
            Try again
          </button>
          {error.digest ? (
            <p className="mt-8 font-mono text-mono text-fg-3">Reference {error.digest}</p>
          ) : null}
        </main>
      </body>
    </html>
  )
}
