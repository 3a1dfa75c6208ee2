const PARTS = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/**
 * An ISO time as `June 9, 2026 at 8:30 PM EDT`: in a time zone such as `UTC`, by default in that of the
 * browser or server. Throws a RangeError where `time` is no time.
 */
export const formatTime = (time: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone }).format(new Date(time))
