import { cpSync, existsSync } from 'node:fs'

/**
 * Copies the demo content that `npm test` imported once for all sites into the data folder `data`.
 * If there is none, because a test is run by itself, the site imports the content at its first
 * start.
 */
export function copyDemoContent(data: string): void {
  const imported = process.env['IMPORTED_CONTENT']
  if (imported !== undefined && existsSync(imported)) cpSync(imported, data, { recursive: true })
}
