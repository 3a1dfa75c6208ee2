import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Runs once the site is up: tells the tests the address of its lake and a token with which they may
 * write. Returns a function to call after the last test.
 */
export default function handOverLake(): () => Promise<void> {
  const connected = process.env['CONNECTED_SITE'] ?? ''
  const isOurs = !existsSync(connected)
  process.env['LAKE_TOKEN'] = readFileSync(
    join(process.env['DATA_DIR'] ?? '', 'lake', 'token'),
    'utf8',
  ).trim()
  return async () => {
    if (isOurs) await rm(connected, { recursive: true, force: true })
  }
}
