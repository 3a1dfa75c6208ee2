import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string) =>
  statSync(/* turbopackIgnore: true */ path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Creates a folder and those above it, unless they exist; throws the system's error where it cannot.
 * Node's own `recursive` never returns on file systems in which nothing can be created, such as /proc.
 */
export function makeFolder(folder: string, mode?: number): void {
  const parent = dirname(folder)
  if (parent !== folder && !isFolder(parent)) makeFolder(parent, mode)
  try {
    mkdirSync(/* turbopackIgnore: true */ folder, mode)
  } catch (error) {
    // Another process may have made it since.
    if (!isFolder(folder)) throw error
  }
}
