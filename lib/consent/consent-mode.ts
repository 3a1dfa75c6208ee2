import { CONSENT_WAIT_MS, GRANTED_MARKETS } from '../constants.ts'
import type { ConsentGroup } from './groups.ts'

/** The storage types of Google's Consent Mode version 2, each with the group that allows it. */
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

/** The state of each storage type if `groups` are active. */
export function consentState(groups: readonly ConsentGroup[]): Record<string, State> {
  return Object.fromEntries(
    Object.entries(TYPES).map(([type, group]) => [
      type,
      groups.includes(group) ? 'granted' : 'denied',
    ]),
  )
}

/**
 * The defaults before a visitor has chosen: one command for everywhere, and one for the markets
 * where everything is granted.
 */
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
