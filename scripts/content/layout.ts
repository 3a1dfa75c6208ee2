import { posix } from 'node:path'
import { slugOf } from '../../schemas/shared/route.ts'
import { kebabOf, pluralOf } from '../support/names.ts'
import { isObject } from './json.ts'
import type { ContentDocument } from './json.ts'

/** Folders in content/ by the prefix of document ids. Documents with other ids go to the top level. */
const FOLDERS: Readonly<Record<string, string>> = {
  page: 'pages',
  post: 'posts',
  category: 'categories',
  press: 'press',
  job: 'jobs',
  person: 'people',
  illustration: 'illustrations',
  chart: 'charts',
  funnel: 'funnels',
  review: 'review-cards',
  strip: 'strips',
  redirect: 'redirects',
}

/** Folders of document types whose documents have such ids, where it is not the type's plural. */
const FOLDERS_BY_TYPE: Readonly<Record<string, string>> = {
  postCategory: 'categories',
  pressRelease: 'press',
  person: 'people',
  chartData: 'charts',
  funnelData: 'funnels',
  routeStrip: 'strips',
}

/** Folders that hold assets rather than documents. */
export const ASSET_FOLDERS = { image: 'images', file: 'files' } as const

const DRAFTS = 'drafts.'
const bareId = (id: string) => (id.startsWith(DRAFTS) ? id.slice(DRAFTS.length) : id)
const inFolderOf = (id: string, path: string) =>
  id.startsWith(DRAFTS) ? posix.join('drafts', path) : path

/** The folder of documents of a type. */
const folderOfType = (type: string): string => FOLDERS_BY_TYPE[type] ?? pluralOf(kebabOf(type))

/**
 * The path that follows from an id: `post-six-minutes` -> `posts/six-minutes.json`. Ids of types that
 * are not in `FOLDERS` begin with the type's name: `case-study-port-ellery`, or `caseStudy-…`.
 */
function pathOfId({ _id: id, _type: type }: ContentDocument): string {
  const bare = bareId(id)
  const [, prefix = '', rest = ''] = /^([a-z]+)-(.+)$/.exec(bare) ?? []
  const folder = FOLDERS[prefix]
  if (folder !== undefined) return inFolderOf(id, posix.join(folder, `${rest}.json`))
  const start = [kebabOf(type), type]
    .map((name) => `${name}-`)
    .find((name) => bare.startsWith(name))
  const path = start === undefined ? bare : posix.join(folderOfType(type), bare.slice(start.length))
  return inFolderOf(id, `${path}.json`)
}

/** The id by which a document of `type` belongs in `file`, where that is in the folder of its type. */
export function idFor(type: string, file: string): string | undefined {
  const { dir, name } = posix.parse(file)
  if (dir !== folderOfType(type)) return undefined
  const prefix = Object.keys(FOLDERS).find((one) => FOLDERS[one] === dir) ?? kebabOf(type)
  return `${prefix}-${name}`
}

/** Ids that the Studio generates for new documents. */
const MADE_UP = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/

/** A name for a document's file, from its slug or title; empty if it has neither. */
function nameOf({ slug, title, name, from }: ContentDocument): string {
  const address = isObject(slug) ? slug['current'] : undefined
  if (address === '/') return 'home'
  return slugOf(String(address ?? title ?? name ?? from ?? ''))
}

/**
 * The possible paths of a document's file, the preferred one first. It follows from the id or, if
 * the Studio generated that, from type and name, with part of the id added if two documents have
 * the same name.
 */
export function documentPaths(document: ContentDocument): string[] {
  const { _id: id, _type: type } = document
  const name = nameOf(document)
  if (!MADE_UP.test(bareId(id)) || name === '') return [pathOfId(document)]
  const named = posix.join(folderOfType(type), name)
  const paths = [`${named}.json`, `${named}-${bareId(id).slice(0, 8)}.json`]
  return [...paths.map((path) => inFolderOf(id, path)), pathOfId(document)]
}

const isNamed = (document: ContentDocument) => documentPaths(document).length > 1

/**
 * Chooses a path for each document, by id. `there` has the ids of documents by the files in which
 * they are now. A document keeps its file as long as it has that name, no matter who shares the
 * name, and files of documents that are not among `documents` are not taken. Documents whose path
 * follows from their id come first, because they can have no other.
 */
export function pathsOf(
  documents: readonly ContentDocument[],
  there: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const keptPath = (document: ContentDocument) =>
    // Without the last, which follows from the id and is left as soon as there is a name.
    documentPaths(document)
      .slice(0, -1)
      .find((path) => there.get(path) === document._id)
  const [named, fixed] = [documents.filter(isNamed), documents.filter((one) => !isNamed(one))]
  const [kept, free] = [named.filter(keptPath), named.filter((one) => !keptPath(one))]
  const ids = new Set(documents.map(({ _id }) => _id))
  const taken = new Set([...there.keys()].filter((path) => !ids.has(there.get(path) ?? '')))
  const paths = new Map<string, string>()
  for (const document of [...fixed, ...kept, ...free]) {
    const wanted = [keptPath(document) ?? [], documentPaths(document)].flat()
    const path = wanted.find((one) => !taken.has(one)) ?? pathOfId(document)
    taken.add(path)
    paths.set(document._id, path)
  }
  return paths
}
