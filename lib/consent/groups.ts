/** Consent groups in OneTrust's vocabulary, so that its SDK can take the place of the embedded settings. */
export const CONSENT_GROUPS = [
  {
    id: 'C0001',
    name: 'Strictly necessary',
    text: 'Remembers the choice you make here. The site does not work properly without it.',
    required: true,
  },
  {
    id: 'C0002',
    name: 'Performance',
    text: 'Counts visits and slow pages, so that we know what to mend.',
    required: false,
  },
  {
    id: 'C0003',
    name: 'Functional',
    text: 'Remembers preferences, such as reading settings.',
    required: false,
  },
  {
    id: 'C0004',
    name: 'Targeting',
    text: 'Tells us which of our notices brought you here.',
    required: false,
  },
] as const

/** C0005 is social media; the site has no use for it, but other tools may report it. */
export type ConsentGroup = (typeof CONSENT_GROUPS)[number]['id'] | 'C0005'

export const REQUIRED_GROUPS: ConsentGroup[] = ['C0001']
export const ALL_GROUPS: ConsentGroup[] = CONSENT_GROUPS.map(({ id }) => id)

export const isConsentGroup = (id: string): id is ConsentGroup => /^C000[1-5]$/.test(id)
