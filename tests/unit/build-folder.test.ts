import { expect, test } from 'vitest'
import { withBuildFolder } from '../../server/supervisor/build-folder.ts'

const failing = (code: string) => () => {
  throw Object.assign(new Error(`${code}: of the system, open '.next/image-key'`), { code })
}

test.each(['EACCES', 'EPERM', 'EROFS'])(
  '%s in the build names its owner and the way out',
  (code) => {
    expect(() => withBuildFolder(failing(code))).toThrow(
      /^The build in \.next belongs to another user \(E\w+: of the system.*chown.*builds the site again/s,
    )
  },
)

test('other errors, and what is read, stay as they are', () => {
  expect(() => withBuildFolder(failing('EIO'))).toThrow(/^EIO: /)
  expect(withBuildFolder(() => 'key')).toBe('key')
})
