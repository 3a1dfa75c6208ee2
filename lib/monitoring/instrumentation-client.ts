import { whenIdle } from '../when-idle.ts'
import type * as sdk from './browser.ts'

/**
 * Runs before all other scripts in a visitor's browser, in builds with a DSN (next-config.ts). It keeps
 * errors until the browser is idle and has loaded the SDK, which is larger than all other scripts of a
 * page. Sentry's build plugin finds this file by its name.
 */
const MOST_KEPT = 20

let browser: typeof sdk | undefined
const kept: unknown[] = []

function keep(error: unknown): void {
  if (error && kept.length < MOST_KEPT) kept.push(error)
}
const keepError = ({ error }: ErrorEvent) => keep(error)
const keepRejection = ({ reason }: PromiseRejectionEvent) => keep(reason)

async function start(): Promise<void> {
  const loaded = await import('./browser.ts')
  removeEventListener('error', keepError)
  removeEventListener('unhandledrejection', keepRejection)
  loaded.startMonitoring(kept)
  browser = loaded
}

// Not in the Studio, because reports could contain drafts.
if (!/^\/studio(\/|$)/.test(location.pathname)) {
  addEventListener('error', keepError)
  addEventListener('unhandledrejection', keepRejection)
  // If the SDK cannot be loaded, there are no reports; the page works without it.
  whenIdle(() => void start().catch(() => {}))
}

export function onRouterTransitionStart(href: string, type: string): void {
  browser?.captureRouterTransitionStart(href, type)
}
