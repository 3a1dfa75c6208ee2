import { whenIdle } from '../when-idle.ts'
import type * as sdk from './browser.ts'

/**
 * The first thing that runs in a visitor's browser, in builds with a DSN (next-config.ts). It keeps
 * errors until the browser is idle and the SDK has come, which is larger than the rest of a page.
 * The SDK's plugin for builds knows it by its file name.
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

// The Studio is for editors, whose drafts are nobody else's business.
if (!/^\/studio(\/|$)/.test(location.pathname)) {
  addEventListener('error', keepError)
  addEventListener('unhandledrejection', keepRejection)
  // Where the script does not come, there are no reports, and nothing else changes.
  whenIdle(() => void start().catch(() => {}))
}

export function onRouterTransitionStart(href: string, type: string): void {
  browser?.captureRouterTransitionStart(href, type)
}
