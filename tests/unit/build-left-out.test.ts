import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { keepValid } from '../../schemas/shared/keep-valid.ts'
import { leftOutLines } from '../../scripts/support/next-build.ts'

/** What a guard prints when it leaves something out. */
function warningAbout(items: unknown[]): string {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  keepValid('fact', z.object({ _key: z.string(), label: z.string() })).parse(items)
  const [[line = ''] = []] = warn.mock.calls
  warn.mockRestore()
  return String(line)
}

it('finds what guards left out in the output of a build, each once', () => {
  const warning = warningAbout([{ _key: 'a' }])
  expect(warning).toContain('label')
  const output = ['Generating static pages (1/9)', `\u001B[33m⚠\u001B[39m ${warning}`, warning, '']
  expect(leftOutLines(output)).toEqual([warning])
})

it('finds nothing in the output of a build that is whole', () => {
  expect(leftOutLines(['Compiled successfully', 'No file was left out a second time'])).toEqual([])
})
