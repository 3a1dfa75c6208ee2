import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startMonitoring } from '../../lib/monitoring/browser.ts'
import { startReplay } from '../../lib/monitoring/replay.ts'

const sdk = vi.hoisted(() => ({
  init: vi.fn<(options: object) => void>(),
  replayIntegration: vi.fn<(options: object) => void>(),
}))

vi.mock('@sentry/nextjs', () => ({ ...sdk, getClient: () => undefined }))

describe('monitoring in the browser', () => {
  beforeEach(() => void vi.stubGlobal('window', new EventTarget()))

  it('takes a quarter of the traces, a tenth of the visits as replays, and all of those with errors', () => {
    startMonitoring([])
    expect(sdk.init).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        release: '1.1.0',
        tracesSampleRate: 0.25,
        replaysSessionSampleRate: 0.1,
        replaysOnErrorSampleRate: 1,
      }),
    )
  })

  it('masks text and blocks media in replays', () => {
    startReplay()
    expect(sdk.replayIntegration).toHaveBeenCalledExactlyOnceWith({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
    })
  })
})
