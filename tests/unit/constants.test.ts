import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeTokens } from '../../app/design/tokens.ts'
import * as constants from '../../lib/constants.ts'

test('the fixed numbers stay as they are', () => {
  expect(constants).toMatchObject({
    BREAKPOINTS: { sm: 640, md: 768, lg: 1024, xl: 1280 },
    CONSENT_WAIT_MS: 500,
    SMOOTH_SCROLL: { lerp: 0.1, velocityResetMs: 400 },
    IMAGE_WIDTHS: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    IMAGE_QUALITY: 75,
    SOCIAL_IMAGE: { width: 1200, height: 630 },
    MONITORING: {
      release: '1.1.0',
      traces: 0.25,
      replays: 0.1,
      replaysWithErrors: 1,
      droppedPath: '/404',
    },
  })
  expect(Math.min(...constants.SMALL_IMAGE_WIDTHS)).toBe(16)
  expect(Math.max(...constants.SMALL_IMAGE_WIDTHS)).toBe(384)
})

test('styles change at the same breakpoints as scripts', () => {
  const styles = themeTokens('breakpoint-').map(({ name, value }) => [name, value])
  const scripts = Object.entries(constants.BREAKPOINTS).map(([name, width]) => [name, `${width}px`])
  expect(styles).toEqual(scripts)
})

test('the release is the version of the packages', () => {
  const versions = ['package.json', 'lake/package.json'].map((file) => {
    const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
    return version
  })
  expect(versions).toEqual([constants.MONITORING.release, constants.MONITORING.release])
})
