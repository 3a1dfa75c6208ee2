'use client'

import type { CSSProperties } from 'react'
import { useReport } from '@/lib/monitoring/use-report.ts'

type Props = { error: Error & { digest?: string }; retry: () => void }

/*
 * No style sheet and no font: Next preloads those of this page on all others, and the Studio, which
 * uses neither, would load both for nothing.
 */
const PAGE: CSSProperties = {
  minHeight: '100dvh',
  margin: 0,
  padding: 'clamp(1.5rem, 12vh, 8rem) max(1.5rem, 50vw - 32rem)',
  boxSizing: 'border-box',
  color: '#fff',
  background: '#0b0e13',
  colorScheme: 'dark',
  font: '1.0625rem/1.5 system-ui, sans-serif',
}
const HEADING: CSSProperties = {
  margin: 0,
  fontSize: 'clamp(2.25rem, 1.5rem + 3vw, 4rem)',
  fontWeight: 600,
  lineHeight: 1.05,
  letterSpacing: '-0.025em',
  textWrap: 'balance',
}
const TEXT: CSSProperties = { margin: '1.25rem 0 2rem', color: '#b2b9c6', textWrap: 'balance' }
const ACTIONS: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.75rem 1.5rem',
  alignItems: 'center',
}
const BUTTON: CSSProperties = {
  minHeight: '3.25rem',
  padding: '0 1.5rem',
  // Invisible except in forced colors, where the background is gone.
  border: '1px solid transparent',
  borderRadius: '0.5rem',
  color: '#0b0e13',
  background: '#fff',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
}
const LINK: CSSProperties = { padding: '0.75rem 0', color: '#fff', textUnderlineOffset: '0.18em' }
const REFERENCE: CSSProperties = {
  margin: '2.5rem 0 0',
  color: '#8a93a4',
  font: '0.8125rem/1.4 ui-monospace, monospace',
}

/** Shown when even the layout failed to render, so it uses no header, footer or content. */
export default function GlobalError({ error, retry }: Props) {
  // The condition never changes: a build replaces the variable by its value, or removes the line.
  // oxlint-disable-next-line react/rules-of-hooks
  if (process.env.NEXT_PUBLIC_SENTRY_DSN) useReport(error)
  return (
    <html lang="en-US">
      <body style={PAGE}>
        <main>
          <title>Something went wrong</title>
          <h1 style={HEADING}>Something went wrong.</h1>
          <p style={TEXT}>The site could not be shown. It may work again in a moment.</p>
          <div style={ACTIONS}>
            <button type="button" onClick={retry} style={BUTTON}>
              Try again
            </button>
            {/* A plain link, because the router is part of what failed. */}
            {/* oxlint-disable-next-line nextjs/no-html-link-for-pages */}
            <a href="/" style={LINK}>
              Go to the home page
            </a>
          </div>
          {error.digest ? <p style={REFERENCE}>Reference {error.digest}</p> : null}
        </main>
      </body>
    </html>
  )
}
