import { CONSENT_WAIT_MS, GRANTED_MARKETS } from '../constants.ts'
import type { ConsentGroup } from './groups.ts'

/** Google's Consent Mode, version 2: each type of storage, and the group that allows it. */
const TYPES = {
  ad_storage: 'C0004',
  ad_user_data: 'C0004',
  ad_personalization: 'C0004',
  analytics_storage: 'C0002',
  functionality_storage: 'C0003',
  personalization_storage: 'C0003',
  security_storage: 'C0001',
} as const satisfies Record<string, ConsentGroup>

type State = 'granted' | 'denied'

/** The state of every type where `groups` are active. */
export function consentState(groups: readonly ConsentGroup[]): Record<string, State> {
  return Object.fromEntries(
    Object.entries(TYPES).map(([type, group]) => [
      type,
      groups.includes(group) ? 'granted' : 'denied',
    ]),
  )
}

/** What holds before a choice: one command for everywhere, and one for the markets where all is granted. */
export function consentDefaults(): Record<string, unknown>[] {
  return [
    { ...consentState(['C0001']), wait_for_update: CONSENT_WAIT_MS },
    {
      ...consentState(Object.values(TYPES)),
      region: Object.values(GRANTED_MARKETS),
      wait_for_update: CONSENT_WAIT_MS,
    },
  ]
}
