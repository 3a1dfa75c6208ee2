import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { subscriberFile } from '../../lib/newsletter/subscriber-store.ts'

/**
 * The file of the site's signups. Throws where there is none, rather than letting it be created: by root
 * it would be one that the site cannot open.
 */
export function keptSignups(dataDir: string): string {
  const file = subscriberFile(dataDir)
  if (statSync(file, { throwIfNoEntry: false }) !== undefined) return file
  throw new Error(
    `No signups are kept in ${resolve(dataDir)}: there is no newsletter.sqlite, which the first one creates. If the site uses another DATA_DIR, set the same here.`,
  )
}
