import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY = /^[\w-]{32,}$/

/**
 * The key for signing image addresses, kept in the file `image-key` in the lake's folder, readable
 * by its owner alone. Creates one if there is none.
 */
export function ensureImageKey(dir: string): string {
  const path = join(dir, 'image-key')
  const existing = readIfPresent(path)
  if (existing !== undefined && KEY.test(existing)) return existing
  const key = randomBytes(32).toString('base64url')
  writeFileSync(`${path}.new`, `${key}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return key
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
