import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readSecret, writeSecret } from '../../../store/secret-file.ts'

/** Whether a text is long enough to sign with, and needs no quoting in settings. */
export const isImageKey = (text: string): boolean => /^[\w-]{32,}$/.test(text)

/**
 * The key for signing image addresses, kept in the file `image-key` in the lake's folder, readable
 * by its owner alone. Creates one if there is none. Never replaces one: addresses may be signed with
 * it, even if the file was damaged when it was copied.
 */
export function ensureImageKey(dir: string): string {
  const path = join(dir, 'image-key')
  const existing = readSecret(path)
  if (existing !== undefined) {
    if (isImageKey(existing)) return existing
    throw new Error(
      `${path} holds no key of at least 32 letters, digits, dashes and underscores. Copy it again, or delete it to get a new one.`,
    )
  }
  const key = randomBytes(32).toString('base64url')
  writeSecret(path, key)
  return key
}
