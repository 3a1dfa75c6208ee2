import { cpSync, existsSync } from 'node:fs'

/**
 * Puts the demo content into the data folder `data`, as `npm test` has imported it for all of its
 * sites. Where it has not, as when a test is run by itself, the site imports it at its first start.
 */
export function copyDemoContent(data: string): void {
  const imported = process.env['IMPORTED_CONTENT']
  if (imported !== undefined && existsSync(imported)) cpSync(imported, data, { recursive: true })
}
