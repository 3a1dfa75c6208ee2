import { expect, test } from 'vitest'
import { readAtMost } from '../../lib/read-at-most.ts'

const read = (text: string, limit: number) => readAtMost(new Blob([text]).stream(), limit)

test('a body is read whole up to its limit', async () => {
  expect(String(await read('12345', 5))).toBe('12345')
  expect(await read('123456', 5)).toBeUndefined()
  expect(String(await readAtMost(null, 5))).toBe('')
})

test('what lies beyond the limit is not read', async () => {
  let pulled = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(10))
    },
  })
  expect(await readAtMost(endless, 25)).toBeUndefined()
  expect(pulled).toBeLessThan(6)
})
