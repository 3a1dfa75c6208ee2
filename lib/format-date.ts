const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * `2026-06-03` as `June 3, 2026`. Dates of content have no time, so no time zone may shift them. Throws
 * a RangeError where `date` is no day.
 */
export function formatDate(date: string): string {
  return FORMAT.format(new Date(`${date}T00:00:00Z`))
}
