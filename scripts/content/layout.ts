import { posix } from 'node:path'

/** Folder of content/ for each id prefix; a document of another id lies at the top. */
const FOLDERS: Readonly<Record<string, string>> = {
  page: 'pages',
  post: 'posts',
  press: 'press',
  job: 'jobs',
  person: 'people',
  redirect: 'redirects',
}

/** Folders that hold assets rather than documents. */
export const ASSET_FOLDERS = { image: 'images', file: 'files' } as const

/** Where the document with this id lies, relative to content/: `post-six-minutes` -> `posts/six-minutes.json`. */
export function documentPath(id: string): string {
  const isDraft = id.startsWith('drafts.')
  const bare = isDraft ? id.slice('drafts.'.length) : id
  const [, prefix = '', rest = ''] = /^([a-z]+)-(.+)$/.exec(bare) ?? []
  const folder = FOLDERS[prefix]
  const path = folder === undefined ? `${bare}.json` : posix.join(folder, `${rest}.json`)
  return isDraft ? posix.join('drafts', path) : path
}
