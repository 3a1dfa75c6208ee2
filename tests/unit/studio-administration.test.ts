import { of } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { signupsGuard } from '../../lib/administration.ts'
import { checked } from '../../studio/project/administration.ts'

test('an answer that is not what was asked for is told, instead of being waited for', () => {
  const [next, error] = [vi.fn<(answer: unknown) => void>(), vi.fn<(problem: Error) => void>()]
  of('<html>A proxy</html>').pipe(checked(signupsGuard)).subscribe({ next, error })
  expect(next).not.toHaveBeenCalled()
  expect(error.mock.calls[0]?.[0].message).toMatch(/cannot be read/)
  of({ count: 2, newestAt: null, more: 1 }).pipe(checked(signupsGuard)).subscribe({ next, error })
  expect(next).toHaveBeenCalledExactlyOnceWith({ count: 2, newestAt: null })
  expect(error).toHaveBeenCalledTimes(1)
})
