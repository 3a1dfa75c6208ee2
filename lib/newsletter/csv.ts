import type { Subscriber } from './subscriber-store.ts'

const COLUMNS = ['email', 'first_name', 'last_name', 'company', 'subscribed_at'] as const

/** Quotes a cell. A leading sign that a spreadsheet would run as a formula gets an apostrophe before it. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** Comma-separated values after RFC 4180, with a head line. */
export function toCsv(subscribers: Subscriber[]): string {
  const lines = subscribers.map((subscriber) =>
    COLUMNS.map((column) => cell(subscriber[column])).join(','),
  )
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`
}
