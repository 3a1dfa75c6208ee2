import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AltTexts, readAltTexts } from './alt-texts.ts'
import { assetName, parseAssetReference } from './asset-reference.ts'
import type { AssetReference } from './asset-reference.ts'
import { listDocumentFiles } from './document-files.ts'
import { isObject, visitObjects } from './json.ts'
import type { ContentDocument } from './json.ts'
import { documentPaths, idFor } from './layout.ts'

export interface Content {
  documents: ContentDocument[]
  /** The file of each document, by id. */
  files: ReadonlyMap<string, string>
  assets: AssetReference[]
  altTexts: AltTexts
  /**
   * Strong references to documents that have no file: for each id, the files that contain the
   * reference.
   */
  dangling: Map<string, string[]>
}

/** All problems of the content files together, so that they can be fixed at once. */
export class ContentProblems extends Error {
  readonly problems: readonly string[]

  constructor(folder: string, problems: readonly string[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    super(
      `${folder} has ${count}; nothing was written.\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )
    this.problems = problems
  }
}

function parse(text: string, file: string, problems: string[]): ContentDocument | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const line = /line (\d+)/.exec(message)?.[1] ?? text.trimEnd().split('\n').length
    problems.push(`${file}:${line}: not valid JSON: ${message}`)
    return undefined
  }
  if (!isObject(value)) {
    problems.push(`${file}: must hold one document, an object with _id and _type`)
    return undefined
  }
  const { _id, _type } = value
  if (typeof _id === 'string' && _id !== '' && typeof _type === 'string' && _type !== '') {
    return { ...value, _id, _type }
  }
  for (const [key, field] of Object.entries({ _id, _type })) {
    if (typeof field !== 'string' || field === '') problems.push(`${file}: ${key} is missing`)
  }
  return undefined
}

function collectAssets(
  document: ContentDocument,
  folder: string,
  file: string,
  problems: string[],
  incomplete: Set<string> | undefined,
) {
  const assets: AssetReference[] = []
  visitObjects(document, (object) => {
    const text = object['_sanityAsset']
    if (text === undefined) return
    const reference = parseAssetReference(text)
    if (reference === undefined || reference.path.split('/').includes('..')) {
      problems.push(
        `${file}: _sanityAsset ${JSON.stringify(text)} must look like "image@./images/x.png" or "file@./files/x.pdf"`,
      )
    } else if (existsSync(join(folder, reference.path))) assets.push(reference)
    else if (incomplete) incomplete.add(document._id)
    else problems.push(`${file}: ${reference.path} does not exist in ${folder}`)
  })
  return assets
}

/** Ids of the documents that must exist for `document` to be written. */
export function strongReferences(document: ContentDocument): string[] {
  const ids: string[] = []
  visitObjects(document, ({ _ref, _weak }) => {
    if (typeof _ref === 'string' && _weak !== true) ids.push(_ref)
  })
  return ids
}

/**
 * Reads every document under `folder`. Throws `ContentProblems` with everything that is wrong with
 * the files. The ids in `dangling` are not counted as a problem, because the dataset may contain
 * those documents. With `incomplete`, the ids of documents whose images or files are not there are added
 * to that, and are no problem either.
 */
export async function readContent(folder: string, incomplete?: Set<string>): Promise<Content> {
  const problems: string[] = []
  const documents = new Map<string, { document: ContentDocument; file: string }>()
  const assets = new Map<string, AssetReference>()
  for (const file of await listDocumentFiles(folder)) {
    const document = parse(await readFile(join(folder, file), 'utf8'), file, problems)
    if (document === undefined) continue
    const { _id: id } = document
    const other = documents.get(id)
    if (other !== undefined) problems.push(`${file}: _id ${id} is taken by ${other.file}`)
    else if (!documentPaths(document).includes(file)) {
      const idHere = idFor(document._type, file)
      const hint = idHere === undefined ? '' : `; here its _id would be ${idHere}`
      problems.push(`${file}: the document ${id} belongs in ${documentPaths(document)[0]}${hint}`)
    }
    documents.set(id, { document, file })
    for (const asset of collectAssets(document, folder, file, problems, incomplete))
      assets.set(assetName(asset), asset)
  }
  const altTexts = await readAltTexts(folder, problems)
  if (problems.length > 0) throw new ContentProblems(folder, problems)

  const dangling = new Map<string, string[]>()
  for (const { document, file } of documents.values()) {
    for (const id of strongReferences(document)) {
      if (documents.has(id)) continue
      dangling.set(id, [...(dangling.get(id) ?? []), file])
    }
  }
  return {
    documents: [...documents.values()].map(({ document }) => document),
    files: new Map([...documents].map(([id, { file }]) => [id, file])),
    assets: [...assets.values()],
    altTexts,
    dangling,
  }
}
