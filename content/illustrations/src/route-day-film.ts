import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../../scripts/testing/chromium.ts'
import { blue, ink } from './palette.ts'

/**
 * The day of route-day.ts as a film without sound: the street slides by below the bus, and the words
 * say what is kept. Each frame is drawn for its own moment, whatever the clock says, so that the same
 * drawing always gives the same film. Needs Chromium, and ffmpeg with libx264.
 *
 * node content/illustrations/src/route-day-film.ts
 */

const CONTENT = fileURLToPath(new URL('../../', import.meta.url))
const FILM = `${CONTENT}files/a-day-on-route-12.mp4`
const POSTER = `${CONTENT}images/a-day-on-route-12.jpg`

const [WIDTH, HEIGHT, ROAD] = [1280, 720, 552]
const FRAMES_A_SECOND = 30
const TRAVEL_SECONDS = 1.75
/** The moment that the poster shows: the car in the lane, followed and judged. */
const POSTER_SECOND = 9.6
/** How far the bus moves out of the lane, in parts of the road's height, as on the page. */
const ASIDE = 0.13

/** What happens at each stop, in the words of /applications/transit-buses, and how long it can be read. */
const STEPS = [
  { time: '05:40', title: 'Pull-out', words: 'Both lenses tested. Fresh rules aboard.', seconds: 1.8 },
  { time: '07:12', title: 'A van, loading legally', words: 'Open until 07:30. Nothing is kept.', seconds: 2.1 },
  { time: '07:58', title: 'A car in the lane', words: '41 seconds. One package is sealed.', seconds: 2.5, aside: true },
  { time: '08:03', title: 'A van at the stop', words: 'Exempt. The track is discarded.', seconds: 2.2, aside: true },
  { time: '19:30', title: 'Depot', words: 'Four packages upload. The other 107,904 frames are gone.', seconds: 2.6 },
]
const SECONDS = STEPS.reduce((sum, { seconds }) => sum + seconds + TRAVEL_SECONDS, -TRAVEL_SECONDS)

const clamp = (value: number) => Math.min(1, Math.max(0, value))
/** From 0 to 1 while `value` goes through a range, gently at both ends. */
const ramp = (value: number, from: number, to: number) => {
  const x = clamp((value - from) / (to - from))
  return x * x * (3 - 2 * x)
}

/** How many steps the bus has come at a second: 1.5 is halfway between the second and the third. */
function progress(second: number): number {
  let left = second
  for (const [index, { seconds }] of STEPS.entries()) {
    if (left < seconds || index === STEPS.length - 1) return index
    left -= seconds
    if (left < TRAVEL_SECONDS) return index + ramp(left, 0, TRAVEL_SECONDS)
    left -= TRAVEL_SECONDS
  }
  return STEPS.length - 1
}

/** How many steps count as passed where each counts from `from` to `to` before or after it. */
const counted = (place: number, from: number, to: number) =>
  STEPS.slice(1).reduce((sum, _, index) => sum + ramp(place, index + from, index + to), 0)

/** Styles of one frame, as variables of the page. */
function frame(second: number): Record<string, number> {
  const place = progress(second)
  const asides = STEPS.map(({ aside }, index) =>
    aside ? Math.min(ramp(place, index + 0.01, index + 0.13), 1 - ramp(place, index + 0.4, index + 0.52)) : 0,
  )
  const shown = STEPS.map((_, index) =>
    Math.min(
      index === 0 ? 1 : ramp(place, index - 0.35, index - 0.12),
      index === STEPS.length - 1 ? 1 : 1 - ramp(place, index + 0.3, index + 0.5),
    ),
  )
  return {
    '--place': place,
    '--met': counted(place, 0.85, 0.97),
    '--past': counted(place, 0.4, 0.55),
    '--aside': -ASIDE * Math.max(...asides),
    ...Object.fromEntries(shown.map((value, index) => [`--shown-${index}`, value])),
  }
}

const require = createRequire(import.meta.url)
const face = (family: string, file: string) => {
  const font = readFileSync(require.resolve(file)).toString('base64')
  return `@font-face { font-family: '${family}'; font-weight: 400 700; src: url(data:font/woff2;base64,${font}); }`
}
const drawing = (name: string) => readFileSync(`${CONTENT}illustrations/${name}.svg`, 'utf8')

const PAGE = `<!doctype html><meta charset="utf-8"><style>
  ${face('Sans', '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2')}
  ${face('Mono', '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2')}
  * { box-sizing: border-box; margin: 0; }
  body { --font-sans: Sans; --font-mono: Mono; overflow: hidden; font-family: Sans; background: ${ink[950]}; color: ${ink[0]}; }
  .road { position: absolute; inset: auto 0 0; height: ${ROAD}px; overflow: clip; background: ${ink[200]}; }
  .road > * { position: absolute; inset: 0 auto auto 0; container-type: inline-size; }
  .road svg { display: block; height: ${ROAD}px; width: auto; }
  .strip { width: ${(ROAD * 7392) / 638}px; translate: calc(-100% * var(--place) / ${STEPS.length + 1}) 0; }
  .bus { width: ${(ROAD * 770) / 638}px; translate: 0 calc(var(--aside) * ${ROAD}px); }
  .line { position: absolute; inset: auto 0 ${ROAD}px; height: 5px; background: linear-gradient(${blue.base} 0 0) no-repeat ${ink[800]}; background-size: calc(100% * (var(--place) + .12) / ${STEPS.length - 1 + 0.12}) 100%; }
  .step { position: absolute; inset: 0 56px ${ROAD + 5}px; display: grid; grid-template-columns: 148px 1fr 470px; align-items: center; }
  .step p { translate: 0 calc((1 - var(--o)) * 10px); opacity: var(--o); }
  .time { font: 450 34px Mono; letter-spacing: -.01em; color: ${ink[400]}; }
  .title { font-size: 54px; font-weight: 560; letter-spacing: -.024em; word-spacing: .05em; }
  .words { font-size: 27px; line-height: 1.3; font-weight: 430; color: ${ink[300]}; }
  /* The hour stands beside the title. */
  [class^='now'] { display: none; }
</style><div class="road"><div class="strip">${drawing('route-day')}</div><div class="bus">${drawing('route-bus')}</div></div><div class="line"></div>
${STEPS.map(
  ({ time, title, words }, index) =>
    `<div class="step" style="--o: var(--shown-${index})"><p class="time">${time}</p><p class="title">${title}</p><p class="words">${words.replace('. ', '.<br>')}</p></div>`,
).join('')}`

const draw = (page: Page, second: number) =>
  page.evaluate((styles) => {
    for (const [name, value] of Object.entries(styles))
      document.body.style.setProperty(name, String(value))
  }, frame(second))

/** A page with the drawing, which is shown as if the screen had `scale` pixels for each. */
async function open(browser: Awaited<ReturnType<typeof chromium.launch>>, scale: number) {
  const viewport = { width: WIDTH, height: HEIGHT }
  const page = await browser.newPage({ viewport, deviceScaleFactor: scale })
  await page.setContent(PAGE)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page
}

const browser = await chromium.launch(launchOptions())
const large = await open(browser, 2)
await draw(large, POSTER_SECOND)
await large.screenshot({ path: POSTER, type: 'jpeg', quality: 90 })

const page = await open(browser, 1)
const encoder = spawn(
  'ffmpeg',
  ['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', `${FRAMES_A_SECOND}`, '-i', '-']
    .concat(['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '23', '-pix_fmt', 'yuv420p'])
    // One thread, because the bytes depend on their number; no date and no version in the file.
    .concat(['-threads', '1', '-bitexact', '-movflags', '+faststart', FILM]),
  { stdio: ['pipe', 'inherit', 'inherit'] },
)
for (let count = 0; count < SECONDS * FRAMES_A_SECOND; count += 1) {
  await draw(page, count / FRAMES_A_SECOND)
  if (!encoder.stdin.write(await page.screenshot())) await once(encoder.stdin, 'drain')
}
encoder.stdin.end()
const [code] = await once(encoder, 'close')
await browser.close()
if (code !== 0) throw new Error(`ffmpeg ended with ${code}: the film is not complete.`)
console.log(`${SECONDS.toFixed(1)} s`, execFileSync('du', ['-k', FILM, POSTER]).toString())
