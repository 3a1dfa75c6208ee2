import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningLake, startLake } from '../../lake/tests/start-lake.ts'
import { importContent } from '../../scripts/content/import-content.ts'

/**
 * Starts a lake with the content in `folder`. If it is the demo content and `npm test` has imported
 * that for all sites, the lake is a copy, since an import takes three seconds of a processor.
 */
export async function startLakeWith(folder: string): Promise<RunningLake> {
  const imported = process.env['IMPORTED_CONTENT']
  if (folder === 'content' && imported !== undefined && existsSync(imported)) {
    const dir = mkdtempSync(join(tmpdir(), 'lake-'))
    cpSync(join(imported, 'lake'), dir, { recursive: true })
    return startLake({}, dir)
  }
  const lake = await startLake()
  await importContent(lake.client({ perspective: 'raw' }), folder, 'missing-only')
  return lake
}
