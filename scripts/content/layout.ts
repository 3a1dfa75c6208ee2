import { posix } from 'node:path'

/** Folders in content/ by the prefix of document ids. Documents with other ids are at the top. */
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

/** Folders that hold assets rather than documents. */
export const ASSET_FOLDERS = { image: 'images', file: 'files' } as const

/** The path of a document's file in content/: `post-six-minutes` -> `posts/six-minutes.json`. */
export function documentPath(id: string): string {
  const isDraft = id.startsWith('drafts.')
  const bare = isDraft ? id.slice('drafts.'.length) : id
  const [, prefix = '', rest = ''] = /^([a-z]+)-(.+)$/.exec(bare) ?? []
  const folder = FOLDERS[prefix]
  const path = folder === undefined ? `${bare}.json` : posix.join(folder, `${rest}.json`)
  return isDraft ? posix.join('drafts', path) : path
}
