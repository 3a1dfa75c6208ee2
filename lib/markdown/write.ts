import type { Nodes, RootContent } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'

/** Writes blocks as Markdown text (CommonMark with GitHub's tables). */
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

/** The text of a block, without its pictures. */
export function wordsOf(node: Nodes): string {
  // Breaks the lines of a cell.
  if (node.type === 'html') return ' '
  if ('value' in node) return node.value
  if (!('children' in node)) return ''
  return node.children.map(wordsOf).join(HOLDS_SPANS.has(node.type) ? '' : ' ')
}

/**
 * Nodes whose children form one text. Children of other nodes, such as cells of a row, are
 * separate.
 */
const HOLDS_SPANS = new Set(['paragraph', 'heading', 'strong', 'emphasis', 'link', 'tableCell'])

/** Whether a block contains only links, as a row of buttons does. */
export function isOnlyLinks(node: Nodes): boolean {
  if (node.type === 'link') return true
  if (!('children' in node) || node.children.length === 0) return false
  return node.type !== 'heading' && node.children.every(isOnlyLinks)
}
