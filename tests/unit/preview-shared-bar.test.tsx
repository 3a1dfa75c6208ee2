import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SharedBar } from '@/components/preview/shared-bar.tsx'
import { formatTime } from '@/lib/format-time.ts'

/** In the evening of June 9 in New York. */
const UNTIL = '2026-06-10T00:30:00.000Z'

it('without JavaScript, the bar of a shared preview says in UTC when it ends', () => {
  const html = renderToStaticMarkup(<SharedBar shows="a draft" until={UNTIL} path="/blog/a" />)
  expect(html).toContain(`<time dateTime="${UNTIL}">June 10, 2026 at 12:30 AM UTC</time>`)
})

it('a time names the day, the hour and the zone of a place', () => {
  expect(formatTime(UNTIL, 'America/New_York')).toBe('June 9, 2026 at 8:30 PM EDT')
})
