import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tokens } from '../store/tokens.ts'

export const TOKEN_FILE_LABEL = 'token file'

/** Makes sure that `<dir>/token` holds a valid administrator token; replaces it where it is missing or wrong. */
export function ensureTokenFile(dir: string, tokens: Tokens): void {
  const path = join(dir, 'token')
  const existing = readIfPresent(path)
  if (existing !== undefined && tokens.find(existing) !== undefined) return
  const secret = tokens.replace(TOKEN_FILE_LABEL, 'administrator')
  writeFileSync(`${path}.new`, `${secret}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
