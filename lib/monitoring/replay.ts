import { getClient, replayIntegration } from '@sentry/nextjs'
import { REPLAY_STORAGE } from './replay-storage.ts'

let recorder: ReturnType<typeof replayIntegration> | undefined

/** Records the visit from now on, if the sample rates choose it; once per page load. */
export function startReplay(): void {
  if (recorder) return
  recorder = replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })
  getClient()?.addIntegration(recorder)
}

/** Ends the recording, and removes what it stored. It comes back with the next page load at the earliest. */
export async function stopReplay(): Promise<void> {
  await recorder?.stop()
  sessionStorage.removeItem(REPLAY_STORAGE.key)
}
