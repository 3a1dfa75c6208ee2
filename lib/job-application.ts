/** What the button of a job says. */
export const APPLY = 'Apply by email'

/** Opens a mail to `address` about the job with this title. */
export const applicationHref = (address: string, title: string) =>
  `mailto:${address}?subject=${encodeURIComponent(title)}`
