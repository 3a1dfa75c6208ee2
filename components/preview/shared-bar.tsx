import type { CSSProperties, ReactNode } from 'react'
import { formatTime } from '@/lib/format-time.ts'
import { LocalTime } from './local-time.client.tsx'

// Inline, because every visitor would load a style sheet that pages import.
const BAR: CSSProperties = {
  position: 'fixed',
  inset: 'auto 1rem 1rem',
  zIndex: 60,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.25rem 1.25rem',
  width: 'fit-content',
  maxWidth: 'calc(100vw - 2rem)',
  marginInline: 'auto',
  padding: '0.5rem 0.5rem 0.5rem 1.25rem',
  borderRadius: 'var(--radius-card)',
  background: 'var(--color-yellow)',
  color: 'var(--color-n-950)',
  fontSize: 'var(--text-small)',
  lineHeight: 'var(--text-small--line-height)',
}

const BUTTON: CSSProperties = {
  minHeight: '2.75rem',
  marginLeft: '-0.75rem',
  paddingInline: '0.75rem',
  color: 'inherit',
  fontWeight: 560,
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
  cursor: 'pointer',
}

interface BarProps {
  /** Where to go on without the preview. */
  path: string
  children: ReactNode
}

function Bar({ path, children }: BarProps) {
  return (
    <aside style={BAR} className="print:hidden" aria-label="Preview" data-preview-bar="">
      <p>{children}</p>
      <form method="post" action="/api/draft-mode/disable">
        <input type="hidden" name="to" value={path} />
        <button type="submit" style={BUTTON}>
          Leave the preview
        </button>
      </form>
    </aside>
  )
}

interface SharedProps {
  /** What is shown, in words. */
  shows: string | undefined
  /** As ISO time. */
  until: string
  path: string
}

/**
 * Tells somebody who opened a preview link what they see, with a button to leave. Works without
 * JavaScript, where the time is in UTC.
 */
export function SharedBar({ shows = 'a draft', until, path }: SharedProps) {
  return (
    <Bar path={path}>
      <strong>{`Preview of ${shows}.`}</strong> It was shared with you until{' '}
      <LocalTime time={until} rendered={formatTime(until, 'UTC')} />; visitors do not see it.
    </Bar>
  )
}

/** Tells them `why` the release that they were sent shows nothing more than visitors see. */
export function EndedBar({ why, path }: { why: string; path: string }) {
  return (
    <Bar path={path}>
      <strong>{`${why}.`}</strong> You see what visitors see at this address.
    </Bar>
  )
}
