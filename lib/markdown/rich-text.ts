import type { List, PhrasingContent, RootContent } from 'mdast'
import type { RichText } from '../../schemas/objects/rich-text.ts'
import { internalHref } from '../../schemas/objects/link-targets.ts'
import { absolute } from '../site-url.ts'
import { buttonLink, cookies, paragraph, text } from './shapes.ts'

type Item = RichText[number]
type Block = Extract<Item, { _type: 'block' }>
type Other = Exclude<Item, Block>

/** Wraps a span in its marks: strong, emphasis, code, and links, which are found by their key. */
function spanOf({ markDefs }: Block, span: Block['children'][number]): PhrasingContent {
  // Code is innermost, whatever the order of the marks: Markdown has no marks within it.
  const isCode = span.marks.includes('code')
  const words: PhrasingContent = isCode ? { type: 'inlineCode', value: span.text } : text(span.text)
  return span.marks.reduce<PhrasingContent>((inner, mark) => {
    if (mark === 'strong') return { type: 'strong', children: [inner] }
    if (mark === 'em') return { type: 'emphasis', children: [inner] }
    const target = markDefs.find(({ _key }) => _key === mark)
    const href = target?.internal ? internalHref(target.internal) : target?.href
    // Markdown does not allow nested links.
    if (href === undefined || inner.type === 'link') return inner
    return { type: 'link', url: absolute(href), children: [inner] }
  }, words)
}

const DEPTHS = { h2: 2, h3: 3 } as const

/** Adds an item to the list at the end of `blocks`, at its level, or begins a new list. */
function addItem(blocks: RootContent[], { level = 1, listItem }: Block, words: PhrasingContent[]) {
  const ordered = listItem === 'number'
  let siblings: RootContent[] = blocks
  for (let depth = 1; depth < level; depth += 1) {
    const last = siblings.at(-1)
    const parent = last?.type === 'list' ? last.children.at(-1) : undefined
    if (parent === undefined) break
    siblings = parent.children
  }
  const last = siblings.at(-1)
  const open = last?.type === 'list' && last.ordered === ordered ? last : undefined
  const list: List = open ?? { type: 'list', ordered, spread: false, children: [] }
  if (open === undefined) siblings.push(list)
  list.children.push({ type: 'listItem', spread: false, children: [paragraph(...words)] })
}

/** Rich text as Markdown; `other` converts the custom blocks between its paragraphs. */
export function richText(
  value: RichText,
  other: (
    item: Exclude<Other, { _type: 'linkButton' | 'pullQuote' | 'cookieTable' }>,
  ) => RootContent[],
): RootContent[] {
  const blocks: RootContent[] = []
  for (const item of value) {
    switch (item._type) {
      case 'block': {
        const words = item.children.map((span) => spanOf(item, span))
        if (item.listItem) addItem(blocks, item, words)
        else if (item.style === 'h2' || item.style === 'h3')
          blocks.push({ type: 'heading', depth: DEPTHS[item.style], children: words })
        else blocks.push(paragraph(...words))
        break
      }
      case 'linkButton':
        blocks.push(paragraph(buttonLink(item)))
        break
      case 'pullQuote': {
        const said = item.attribution ? `${item.text} (${item.attribution})` : item.text
        blocks.push({ type: 'blockquote', children: [paragraph(text(said))] })
        break
      }
      case 'cookieTable':
        blocks.push(...cookies(item.caption))
        break
      default:
        blocks.push(...other(item))
    }
  }
  return blocks
}
