import { activeGroups, onConsentChange } from '../consent/store.ts'
import { REPLAY_STORAGE } from './replay-storage.ts'

/** Reports, now and at every change, whether the visitor allows replays. */
export function followReplayConsent(tell: (isAllowed: boolean) => void): void {
  const tellNow = () => tell(activeGroups()?.includes(REPLAY_STORAGE.group) ?? false)
  onConsentChange(tellNow)
  tellNow()
}
