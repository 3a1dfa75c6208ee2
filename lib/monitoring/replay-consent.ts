import { activeGroups, onConsentChange } from '../consent/store.ts'

/** The consent group that covers replays. */
const REPLAY_GROUP = 'C0002'

/** The key of session storage that replays keep, the only thing that monitoring stores. */
export const REPLAY_STORAGE = 'sentryReplaySession'

/** Reports, now and at every change, whether the visitor allows replays. */
export function followReplayConsent(tell: (isAllowed: boolean) => void): void {
  const tellNow = () => tell(activeGroups()?.includes(REPLAY_GROUP) ?? false)
  onConsentChange(tellNow)
  tellNow()
}
