import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { evaluate, parse } from 'groq-js'
import { z } from 'zod'
import { leftOutOfPage, leftOutOfOthers, itemsOf } from '../../schemas/checks/left-out.ts'
import { SETTINGS_FRAGMENT } from '../../schemas/documents/settings.ts'
import { routedFragments } from '../../schemas/generated/queries.ts'
import type { FieldPath } from '../../schemas/shared/field-path.ts'
import { ROUTED_TYPES } from '../../schemas/shared/route.ts'
import type { AltTexts } from './alt-texts.ts'
import { type AssetReference, resolveAsset } from './asset-reference.ts'
import { isDocument, isObject, mapObjects } from './json.ts'
import type { Content } from './read-content.ts'

const reads = ROUTED_TYPES.map(
  (type) => `"${type}": *[_type == "${type}" && defined(slug.current)]{ ${routedFragments[type]} }`,
)

/** What visitors' pages read of all documents. */
const QUERY = `{
  ${reads.join(',\n')},
  "others": [*[_id == "settings"][0]{ ${SETTINGS_FRAGMENT} }, ...*[_type == "redirect"]]
}`

const readGuard = z.record(z.string(), z.array(z.unknown()))

/** The id that an upload of the file would have, but for its hash and size, which nothing here depends on. */
function assetId({ kind, path }: AssetReference): string {
  const hash = createHash('sha1').update(path).digest('hex')
  const format = posix.extname(path).slice(1).toLowerCase().replace('jpeg', 'jpg')
  return kind === 'image' ? `image-${hash}-2000x1500-${format}` : `file-${hash}-${format}`
}

/** The document that an upload of the file would make, as far as pages read it. */
const assetDocument = (reference: AssetReference, altTexts: AltTexts) => ({
  _id: assetId(reference),
  _type: `sanity.${reference.kind}Asset`,
  url: `https://cdn.example/${reference.path}`,
  originalFilename: posix.basename(reference.path),
  size: 1,
  altText: altTexts.get(reference.path) ?? null,
})

/** `sections[hero].heading` */
const shown = (path: FieldPath): string =>
  path
    .map((step) => (typeof step === 'object' ? `[${step._key}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')

/**
 * What visitors would not see of the content, a line for each, with its file and field. None is known
 * where a document refers to one that has no file, since that may be in the dataset. Drafts are not
 * looked at.
 */
export async function leftOutOf({
  documents,
  files,
  assets,
  altTexts,
  dangling,
}: Content): Promise<string[]> {
  if (dangling.size > 0) return []
  const published = documents.filter(({ _id }) => !_id.startsWith('drafts.'))
  const stored = published
    .map((document) => mapObjects(document, (object) => resolveAsset(object, assetId)))
    .filter(isDocument)
  const dataset = [...stored, ...assets.map((asset) => assetDocument(asset, altTexts))]
  const byId = new Map(dataset.map((document) => [document._id, document]))
  // Otherwise each reference would be looked for among all documents.
  const dereference = async ({ _ref }: { _ref: string }) => byId.get(_ref) ?? null
  const answer = await evaluate(parse(QUERY), { dataset, dereference })
  const { others = [], ...read } = readGuard.parse(await answer.get())
  const items = itemsOf(read)
  const lines = (document: unknown, parts: ReturnType<typeof leftOutOfPage>) => {
    const id = isObject(document) ? document['_id'] : undefined
    const name = typeof id === 'string' ? files.get(id) : undefined
    return parts.map(({ path, message }) => [name, shown(path), message].filter(Boolean).join(': '))
  }
  return [
    ...ROUTED_TYPES.flatMap((type) =>
      (read[type] ?? []).flatMap((one) => lines(one, leftOutOfPage(type, one, items))),
    ),
    ...others.flatMap((one) => lines(one, leftOutOfOthers(one))),
  ]
}
