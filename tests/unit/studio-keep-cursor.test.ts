import { expect, test } from 'vitest'
import { movedOffset } from '@/studio/keep-cursor.tsx'

/** The cursor is where the bar stands. */
test.each([
  ['letters before it', 'a lane| ahead', 'a clear lane| ahead'],
  ['letters after it', 'a lane| ahead', 'a lane| far ahead'],
  ['letters at it', 'a lane| ahead', 'a lane|s ahead'],
  ['letters taken away before it', 'a clear lane| ahead', 'a lane| ahead'],
  ['letters taken away after it', 'a lane| far ahead', 'a lane| ahead'],
  ['letters taken away around it', 'a cle|ar lane', 'a |lane'],
  ['a replacement around it', 'a cle|ar lane', 'a red| lane'],
  ['the same letter beside it', 'aa|', 'aa|a'],
  ['an end that is also the start', 'ab|ab', 'ab|'],
  ['nothing left', 'lane|', '|'],
  ['a first letter', '|', '|a'],
])('the cursor stays beside %s', (_, before, after) => {
  const [text, changed] = [before, after].map((marked) => marked.replace('|', ''))
  expect(movedOffset(before.indexOf('|'), text ?? '', changed ?? '')).toBe(after.indexOf('|'))
})
