import { afterEach, expect, it, vi } from 'vitest'
import { readPixels } from '../../studio/read-pixels.ts'

afterEach(() => vi.unstubAllGlobals())

it('reads no pixels of a picture that the browser cannot show, so that nothing waits for it', async () => {
  vi.stubGlobal('document', {})
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new DOMException('Broken', 'EncodingError'))
    },
  )
  expect(await readPixels('data:image/jpeg;base64,AAAA')).toBeUndefined()
})

it('reads none on the command line', async () => {
  expect(await readPixels('data:image/jpeg;base64,AAAA')).toBeUndefined()
})
