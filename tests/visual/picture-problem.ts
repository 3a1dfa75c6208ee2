import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { TestInfo } from '@playwright/test'
import {
  baselineBrowser,
  HOW_TO_ACCEPT,
  isAccepting,
  readBaseline,
  writeBaseline,
} from './baselines.ts'
import { compare, OTHER_BROWSER, SAME_BROWSER } from './compare.ts'
import { describeDifference, differencePicture } from './difference.ts'
import { readPixels, reduce, toBaseline, toPng, type Pixels } from './pixels.ts'

/** A note for when the picture and its baseline come from different browsers. */
function browserNote(version: string): string {
  const drawnBy = baselineBrowser()
  if (drawnBy === undefined || drawnBy === version) return ''
  return `\n  The baselines are of Chromium ${drawnBy}, this is ${version}: that alone may be the reason.`
}

async function writePictures(testInfo: TestInfo, name: string, pictures: Record<string, Pixels>) {
  const files: string[] = []
  for (const [kind, pixels] of Object.entries(pictures)) {
    const file = testInfo.outputPath(`${name}-${kind}.png`)
    await writeFile(file, await toPng(pixels))
    await testInfo.attach(`${name}-${kind}`, { path: file, contentType: 'image/png' })
    files.push(relative('.', file))
  }
  return files.map((file) => `\n  ${file}`).join('')
}

/**
 * Compares a screenshot with the baseline called `name`. Resolves to a description of the
 * difference, with pictures that show it; undefined if there is none or the new picture was
 * accepted.
 */
export async function pictureProblem(
  testInfo: TestInfo,
  name: string,
  screenshot: Buffer,
  browserVersion: string,
): Promise<string | undefined> {
  const actual = await reduce(screenshot)
  const baseline = await readBaseline(name)
  if (baseline === undefined) {
    if (!isAccepting) return `${name} has no baseline yet. To make it: npm run screenshots:accept`
    await writeBaseline(name, await toBaseline(actual))
    return undefined
  }
  const isSameBrowser = baselineBrowser() === browserVersion
  const expected = await readPixels(baseline)
  const difference = compare(expected, actual, isSameBrowser ? SAME_BROWSER : OTHER_BROWSER)
  if (isAccepting) {
    // All baselines must come from one browser.
    if (difference !== undefined || !isSameBrowser) {
      await writeBaseline(name, await toBaseline(actual))
    }
    return undefined
  }
  if (difference === undefined) return undefined
  const files = await writePictures(testInfo, name, {
    expected,
    actual,
    difference: differencePicture(expected, actual, difference),
  })
  return `${name} looks different: ${describeDifference(difference)}.${files}${browserNote(browserVersion)}\n  ${HOW_TO_ACCEPT}`
}
