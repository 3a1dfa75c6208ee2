import { describe, expect, it } from 'vitest'
import { median } from '../budgets/lighthouse-run.ts'
import { LIMITS } from '../budgets/limits.ts'
import { exceeded, larger, table } from '../budgets/report-bytes.ts'
import type { Measured } from '../budgets/report-bytes.ts'

const page = (changes: Partial<Measured> = {}): Measured => ({
  path: '/platform',
  html: 30_000,
  script: 140_000,
  lateScript: 0,
  style: 0,
  font: 30_000,
  image: 0,
  prefetch: 80_000,
  requests: 20,
  scripts: [],
  foreign: [],
  ...changes,
})

describe('the limits of bytes', () => {
  it('are kept by a page at the limits', () => {
    const { font, html, script, style } = LIMITS
    expect(exceeded(page({ font, html, script, style }))).toEqual([])
  })

  it('name each kind that is over, with the page and both numbers', () => {
    const problems = exceeded(page({ script: LIMITS.script + 1000, style: LIMITS.style + 1 }))
    expect(problems).toHaveLength(2)
    expect(problems[0]).toContain('/platform loads 152.1 kB of script; at most 151.1 kB')
  })

  it('do not pass for a page that loaded nothing', () => {
    expect(exceeded(page({ script: 0 })).join()).toContain('nothing was measured')
  })

  it('allow no address off the origin', () => {
    const foreign = ['https://example.com/pixel']
    expect(exceeded(page({ foreign }))).toEqual([expect.stringContaining(foreign[0] ?? '')])
  })
})

describe('the table of bytes', () => {
  it('takes the larger number of two screens, and the addresses of both', () => {
    const most = larger(
      page({ image: 5, requests: 9, scripts: ['a'] }),
      page({ image: 7, requests: 8, scripts: ['a', 'b'] }),
    )
    expect([most.image, most.requests, most.scripts]).toEqual([7, 9, ['a', 'b']])
  })

  it('has a line per page in kB', () => {
    const [head, ...rows] = table([page(), page({ path: '/' })]).split('\n')
    expect(head).toMatch(/^kB +HTML +JS/)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/^\/platform +30\.0 +140\.0/)
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  })
})

describe('the median of Lighthouse runs', () => {
  it('is the middle one, or lies between two', () => {
    expect(median([97, 100, 12, 98, 99])).toBe(98)
    expect(median([90, 100])).toBe(95)
    expect(median([64])).toBe(64)
  })
})
