import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '')

const isFolder = (path: string) =>
  statSync(/* turbopackIgnore: true */ path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Creates a folder and those above it, unless they exist; throws the system's error where it cannot.
 * Node's own `recursive` never returns on file systems in which nothing can be created, such as /proc.
 */
export function makeFolder(folder: string, mode?: number): void {
  try {
    mkdirSync(/* turbopackIgnore: true */ folder, mode)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && dirname(folder) !== folder) {
      makeFolder(dirname(folder), mode)
      mkdirSync(/* turbopackIgnore: true */ folder, mode)
    } else if (!isFolder(folder)) throw error
  }
}
