/** Consent groups in OneTrust's vocabulary, so that its SDK can take the place of the embedded settings. */
export const ALL_GROUPS = ['C0001', 'C0002', 'C0003', 'C0004'] as const

export type ConsentGroup = (typeof ALL_GROUPS)[number]

/** Active without being asked for. */
export const NECESSARY: ConsentGroup = 'C0001'

/** The site has no use for other groups, such as C0005 (social media), which tools may report. */
export const isConsentGroup = (id: string): id is ConsentGroup =>
  ALL_GROUPS.some((known) => known === id)
