import type { Browser } from '@playwright/test'
import { onPhone } from './phone.ts'

/** How the frames came while a page was scrolled from its top to its end. */
export interface Motion {
  frames: number
  /** Shares of the frames that came after more than one or two sixtieths of a second. */
  late: number
  veryLate: number
  /** Milliseconds between the two frames that were farthest apart. */
  longest: number
}

/** A finger's pace, in CSS pixels a second. */
const SPEED = 900
const FRAME_MS = 1000 / 60
/** Frames come at multiples of a sixtieth, give or take: one is missing where half of one is over. */
const HALF = FRAME_MS / 2

/** Browser code: notes when frames are made, from now on. */
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
 * Scrolls the page at `url` from its top to its end as a finger does, on a slow phone. Pictures are
 * loaded and scripts have run before, so that only what moves is measured.
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
