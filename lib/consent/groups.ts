/** Consent groups in OneTrust's vocabulary, so that its SDK can take the place of the embedded settings. */
export const ALL_GROUPS = ['C0001', 'C0002', 'C0003', 'C0004'] as const

/** C0005 is social media; the site has no use for it, but other tools may report it. */
export type ConsentGroup = (typeof ALL_GROUPS)[number] | 'C0005'

export const REQUIRED_GROUPS: ConsentGroup[] = ['C0001']

export const isConsentGroup = (id: string): id is ConsentGroup => /^C000[1-5]$/.test(id)
