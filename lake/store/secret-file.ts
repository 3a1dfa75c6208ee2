import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { systemCode } from '../model/errors.ts'

/** A secret in a file of its own; undefined if there is no such file. Throws if it cannot be read. */
export function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw new Error(
      `The lake cannot read ${path} (${systemCode(error)}); it has to be a file that the user it runs as may read.`,
      { cause: error },
    )
  }
}

/** Writes a secret to a file that only its owner can read. */
export function writeSecret(path: string, secret: string): void {
  writeFileSync(`${path}.new`, `${secret}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}
