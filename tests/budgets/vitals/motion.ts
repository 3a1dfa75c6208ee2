import type { Browser } from '@playwright/test'
import { onPhone } from './phone.ts'

/** The timing of frames while a page was scrolled from top to bottom. */
export interface Motion {
  frames: number
  /** Shares of frames that took more than one or two sixtieths of a second. */
  late: number
  veryLate: number
  /** The longest time between two frames, in ms. */
  longest: number
}

/** Scroll speed like that of a finger, in CSS pixels a second. */
const SPEED = 900
const FRAME_MS = 1000 / 60
/**
 * Tolerance: frames come at about multiples of a sixtieth of a second, so one is missing if more
 * than half a frame's time is added.
 */
const HALF = FRAME_MS / 2

/** Runs in the browser: records the time of each frame from now on. */
function watchFrames(): void {
  const times: number[] = []
  const next = (time: number) => {
    times.push(time)
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  Object.assign(window, { frameTimes: times })
}

function motionOf(times: readonly number[]): Motion {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const share = (limit: number) => gaps.filter((gap) => gap > limit).length / gaps.length
  return {
    frames: gaps.length,
    late: share(FRAME_MS + HALF),
    veryLate: share(2 * FRAME_MS + HALF),
    longest: Math.max(...gaps),
  }
}

/**
 * Scrolls the page at `url` from top to bottom as a finger does, on a slow phone. Pictures are
 * loaded and scripts have run before, so that only the animation is measured.
 */
export function measureMotion(browser: Browser, url: string): Promise<Motion> {
  return onPhone(browser, { isSlowLine: false }, async ({ page, session }) => {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const scroll = (distance: number, speed: number) =>
      session.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 422,
        yDistance: distance,
        speed,
        gestureSourceType: 'touch',
      })
    await scroll(-height, 4 * SPEED)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.evaluate(watchFrames)
    await scroll(-height, SPEED)
    const times: number[] = await page.evaluate(() => Reflect.get(window, 'frameTimes'))
    return motionOf(times)
  })
}
