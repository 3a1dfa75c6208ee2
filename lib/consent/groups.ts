/** Consent groups, with OneTrust's names, so that its SDK can replace the embedded settings. */
export const ALL_GROUPS = ['C0001', 'C0002', 'C0003', 'C0004'] as const

export type ConsentGroup = (typeof ALL_GROUPS)[number]

/** The group that is always active. */
export const NECESSARY: ConsentGroup = 'C0001'

/** Whether the site uses this group. Tools may report others, such as C0005 (social media). */
export const isConsentGroup = (id: string): id is ConsentGroup =>
  ALL_GROUPS.some((known) => known === id)
