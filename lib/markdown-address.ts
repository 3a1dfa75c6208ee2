import { RESERVED, reservedBy } from '../schemas/shared/route.ts'

/** The address at which a page of content is Markdown: `/platform` -> `/platform.md`. */
export const markdownAddress = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)

/** Whether there may be a document at this path, which alone has a form in Markdown. */
export const isContentPath = (path: string) => !path.includes('.') && reservedBy(path) === undefined

/**
 * `Accept` headers that name Markdown first, as programs that read pages for language models send.
 */
const ACCEPT = String.raw`\s*text/markdown(?!\s*;\s*q=0(\.0*)?\s*(,|$)).*`

interface Rewrite {
  source: string
  destination: string
  has?: { type: 'header'; key: string; value: string }[]
}

/**
 * Rewrites of next.config, which lead both ways of asking for Markdown to app/markdown: the address
 * with `.md` behind it, and the page's own address with `Accept: text/markdown`.
 */
export function markdownRewrites(): Rewrite[] {
  const has = [{ type: 'header' as const, key: 'accept', value: ACCEPT }]
  const others = RESERVED.map((folder) => folder.slice(1).replaceAll('.', String.raw`\.`))
  return [
    { source: String.raw`/:path((?!_next/|lake/).+)\.md`, destination: '/markdown/:path' },
    { source: '/', has, destination: '/markdown/index' },
    {
      source: `/:path((?!(?:${others.join('|')})(?:/|$))[^.]+)`,
      has,
      destination: '/markdown/:path',
    },
  ]
}
