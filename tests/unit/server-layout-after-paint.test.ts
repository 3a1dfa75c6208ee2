import { expect, test } from 'vitest'
import { inlineHashes } from '../../server/proxy/html-policy.ts'
import { LAYOUT_SCRIPT, layoutAfterPaint } from '../../server/proxy/layout-after-paint.ts'
import { isKnownScript } from '../../server/proxy/known-scripts.ts'

test('the script stands at the end of the head, and the policy names it', () => {
  const html = layoutAfterPaint('<html><head><style>.a{}</style></head><body></body></html>')
  expect(html).toContain(`<style>.a{}</style><script>${LAYOUT_SCRIPT}</script></head>`)
  expect(inlineHashes(html).scriptHashes).toHaveLength(1)
  expect(isKnownScript(`${LAYOUT_SCRIPT};alert(1)`)).toBe(false)
})
