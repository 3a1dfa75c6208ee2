import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { parseKept } from '@/schemas/shared/parse-kept.ts'

it('tries each part once, however many findings are in it', () => {
  const check = vi.fn<() => boolean>(() => true)
  const values = z.array(z.number())
  const guard = z.preprocess(
    (value) => (check(), value),
    z.object({ series: z.object({ values }) }),
  )
  const broken = { series: { values: Array.from({ length: 10_000 }, () => 'no number') } }
  expect(parseKept('chart', guard, broken).success).toBe(false)
  expect(check.mock.calls.length).toBeLessThan(5)
})

it('gives up where too many parts are broken, instead of trying for long', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const check = vi.fn<() => boolean>(() => true)
  const cells = z.array(z.object({ note: z.string().optional(), text: z.string() }))
  const guard = z.preprocess((value) => (check(), value), z.object({ cells }))
  const broken = { cells: Array.from({ length: 1000 }, () => ({ note: 1, text: 'x' })) }
  expect(parseKept('table', guard, broken).success).toBe(false)
  expect(check.mock.calls.length).toBeLessThan(100)
})
