import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs once the site is up: tells the tests where its lake is, and with which token they may write. */
export default function handOverLake(): void {
  process.env['LAKE_TOKEN'] = readFileSync(
    join(process.env['DATA_DIR'] ?? '', 'lake', 'token'),
    'utf8',
  ).trim()
}
