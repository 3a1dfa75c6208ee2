import type { Nodes, RootContent } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'

/** Blocks as Markdown text (CommonMark, with tables as GitHub writes them). */
export const writeMarkdown = (children: RootContent[]): string =>
  toMarkdown(
    { type: 'root', children },
    {
      bullet: '-',
      listItemIndent: 'one',
      resourceLink: true,
      extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    },
  )

/** The words of a block without its pictures. */
export function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value
  if (!('children' in node)) return ''
  return node.children.map(wordsOf).join(HOLDS_SPANS.has(node.type) ? '' : ' ')
}

/** Their children are parts of one text; those of others, such as cells of a row, stand apart. */
const HOLDS_SPANS = new Set(['paragraph', 'heading', 'strong', 'emphasis', 'link', 'tableCell'])

/** Whether a block is nothing but links, as buttons are. */
export function isOnlyLinks(node: Nodes): boolean {
  if (node.type === 'link') return true
  if (!('children' in node) || node.children.length === 0) return false
  return node.type !== 'heading' && node.children.every(isOnlyLinks)
}
