import { captureException, captureRouterTransitionStart, init } from '@sentry/nextjs'
import { MONITORING } from '../constants.ts'
import type * as recorder from './replay.ts'
import { followReplayConsent } from './replay-consent.ts'
import { SHARED_SETTINGS, TUNNEL_PATH } from './settings.ts'

export { captureRouterTransitionStart }

/** Sessions would count visitors, for which there is no need. */
const LEFT_OUT = new Set(['BrowserSession'])

/** Starts the SDK, and reports the errors kept so far. Replay waits for the visitor's consent. */
export function startMonitoring(errorsBefore: readonly unknown[]): void {
  init({
    ...SHARED_SETTINGS,
    dsn: process.env.NEXT_PUBLIC_SENTRY_DSN,
    tunnel: TUNNEL_PATH,
    replaysSessionSampleRate: MONITORING.replays,
    replaysOnErrorSampleRate: MONITORING.replaysWithErrors,
    integrations: (defaults) => defaults.filter(({ name }) => !LEFT_OUT.has(name)),
  })
  for (const error of errorsBefore) captureException(error, { mechanism: { handled: false } })
  followReplayConsent((isAllowed) => void switchReplay(isAllowed))
}

let replay: Promise<typeof recorder> | undefined

/** Replay is a separate script, loaded with the first consent. */
async function switchReplay(isAllowed: boolean): Promise<void> {
  if (isAllowed) replay ??= import('./replay.ts')
  const loaded = await replay?.catch(() => undefined)
  if (isAllowed) loaded?.startReplay()
  else await loaded?.stopReplay()
}
