import { afterEach, expect, test, vi } from 'vitest'
import { SIGNATURE_WINDOW_MS } from '../../lib/revalidation/signed-body.ts'
import { UsedSignatures } from '../../lib/revalidation/used-signatures.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([0, 2 * SIGNATURE_WINDOW_MS - 1])(
  'a signature that comes again after %i ms, while it may still be valid, is refused',
  (later) => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
    const signatures = new UsedSignatures()
    expect(signatures.accept('a')).toBe(true)
    now.mockReturnValue(1000 + later)
    expect(signatures.accept('a')).toBe(false)
    expect(signatures.accept('b')).toBe(true)
  },
)
