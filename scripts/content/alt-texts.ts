import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AssetReference } from './asset-reference.ts'
import type { Asset } from './export-assets.ts'
import { readIfThere, sha1Of, write } from './files.ts'
import { formatJson } from './json.ts'
import { ASSET_FOLDERS } from './layout.ts'

/** Alternative texts of images themselves, by the image's path. Those of single places are in the documents. */
export type AltTexts = ReadonlyMap<string, string>

/** Among the images, relative to the content folder, so that no document is looked for in it. */
const FILE = `${ASSET_FOLDERS.image}/alternative-texts.json`

const guard = z.record(z.string(), z.string())

/** The texts of a content folder, none without the file. Adds to `problems` what is wrong with it. */
export async function readAltTexts(folder: string, problems: string[]): Promise<AltTexts> {
  const bytes = await readIfThere(join(folder, FILE))
  if (bytes === undefined) return new Map()
  try {
    return new Map(Object.entries(guard.parse(JSON.parse(bytes.toString()))))
  } catch {
    problems.push(`${FILE}: must be JSON such as {"images/street.jpg": "A street at dusk"}`)
    return new Map()
  }
}

/**
 * Writes the texts of all images that lie in the folder; removes the file where there is none. Texts
 * that are `there` stay where the dataset does not have the image, as before it is imported.
 */
export async function writeAltTexts(
  folder: string,
  there: AltTexts,
  assets: readonly Asset[],
  paths: ReadonlyMap<string, AssetReference>,
): Promise<void> {
  const texts = new Map(there)
  for (const asset of assets) {
    const { kind, path = '' } = paths.get(asset._id) ?? {}
    if (kind !== 'image' || (await sha1Of(join(folder, path))) !== asset.sha1hash) continue
    if (asset.altText) texts.set(path, asset.altText)
    else texts.delete(path)
  }
  const sorted = [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (sorted.length === 0) await rm(join(folder, FILE), { force: true })
  else await write(join(folder, FILE), formatJson(Object.fromEntries(sorted)))
}
