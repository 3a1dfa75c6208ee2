import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inlineScript } from '../../server/proxy/inline-script.ts'
import { LAYOUT_SCRIPT } from '../../server/proxy/layout-after-paint.ts'
import { scriptStarter } from '../../server/proxy/scripts-after-paint.ts'

test('a script calls its function, and carries neither comments nor the space before lines', () => {
  const script = inlineScript((path: string) => {
    // Not for visitors.
    Reflect.set(globalThis, 'added', `https://example.com/${path}`)
  }, 'a')
  const realm: { added?: string } = {}
  runInNewContext(script, realm)
  expect(realm.added).toBe('https://example.com/a')
  for (const each of [script, LAYOUT_SCRIPT, scriptStarter(['/a.js'])])
    expect(each).not.toMatch(/^\s|\/\/ /m)
})
