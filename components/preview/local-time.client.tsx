'use client'

import { useInBrowser } from '@/components/ui/use-in-browser.ts'
import { formatTime } from '@/lib/format-time.ts'

type Props = {
  /** As ISO time. */
  time: string
  /** As written on the server, which does not know where the visitor is. */
  rendered: string
}

/** A time in the visitor's own time zone. */
export function LocalTime({ time, rendered }: Props) {
  return <time dateTime={time}>{useInBrowser() ? formatTime(time) : rendered}</time>
}
