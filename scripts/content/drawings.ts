import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UnreadableSvg } from '../../lib/illustrations/parse-svg.ts'
import { leftOutOf } from '../../lib/illustrations/sanitize-svg.ts'
import { parseAssetReference } from './asset-reference.ts'
import { visitObjects } from './json.ts'
import type { Content } from './read-content.ts'

async function linesFor(folder: string, path: string): Promise<string[]> {
  try {
    const leftOut = leftOutOf(await readFile(join(folder, path), 'utf8'))
    return leftOut.map((what) => `${path}: shown without ${what}`)
  } catch (error) {
    if (!(error instanceof UnreadableSvg)) throw error
    return [`${path}: cannot be shown. ${error.message}`]
  }
}

/**
 * Warnings about parts of the drawings in `content` that visitors will not see, one line each;
 * empty if everything is shown.
 */
export async function drawingWarnings(folder: string, content: Content): Promise<string[]> {
  const paths = new Set<string>()
  const drawings = content.documents.filter(({ _type }) => _type === 'illustration')
  visitObjects(drawings, ({ _sanityAsset }) => {
    const path = parseAssetReference(_sanityAsset)?.path
    if (path !== undefined) paths.add(path)
  })
  const lines = await Promise.all([...paths].map((path) => linesFor(folder, path)))
  return lines.flat()
}
