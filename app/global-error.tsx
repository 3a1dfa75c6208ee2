'use client'

import type { CSSProperties } from 'react'
import { useReport } from '@/lib/monitoring/use-report.ts'

type Props = { error: Error & { digest?: string }; retry: () => void }

/*
 * No style sheet and no font: Next preloads those of this page on all others, and the Studio, which
 * uses neither, would load both for nothing.
 */
const PAGE: CSSProperties = {
  display: 'grid',
  minHeight: '100dvh',
  margin: 0,
  padding: '1.5rem',
  boxSizing: 'border-box',
  placeItems: 'center',
  color: '#0a0d12',
  background: '#fff',
  font: '1.0625rem/1.5 system-ui, sans-serif',
}
const HEADING: CSSProperties = {
  margin: 0,
  fontSize: 'clamp(2rem, 1.5rem + 2vw, 3rem)',
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
}
const BUTTON: CSSProperties = {
  minHeight: '3rem',
  marginTop: '1rem',
  padding: '0 1.5rem',
  border: 0,
  borderRadius: '0.5rem',
  color: '#fff',
  background: '#0a0d12',
  font: 'inherit',
  fontWeight: 550,
  cursor: 'pointer',
}

/** Shown when even the layout failed to render, so it uses no header, footer or content. */
export default function GlobalError({ error, retry }: Props) {
  // The same in every render: builds put the variable's value here, and leave this out without one.
  // oxlint-disable-next-line react/rules-of-hooks
  if (process.env.NEXT_PUBLIC_SENTRY_DSN) useReport(error)
  return (
    <html lang="en-US">
      <body style={PAGE}>
        <main style={{ maxWidth: '34rem' }}>
          <title>Something went wrong</title>
          <h1 style={HEADING}>Something went wrong.</h1>
          <p>The site could not be shown. It may work again in a moment.</p>
          <button type="button" onClick={retry} style={BUTTON}>
            Try again
          </button>
          {error.digest ? <p>Reference {error.digest}</p> : null}
        </main>
      </body>
    </html>
  )
}
