import type { List, Paragraph, PhrasingContent, RootContent, Table } from 'mdast'
import { chartTable } from '../chart-values.ts'
import type { ChartData } from '../../schemas/documents/chart-data.ts'
import type { FunnelData } from '../../schemas/documents/funnel-data.ts'
import type { Illustration } from '../../schemas/documents/illustration.ts'
import type { Film } from '../../schemas/objects/film.ts'
import type { Image } from '../../schemas/objects/figure.ts'
import type { LinkButton } from '../../schemas/objects/link-button.ts'
import { cookieTable } from '../vendors/cookie-table.ts'
import { drawingSource } from '../illustrations/drawing-source.ts'
import { imageSource } from '../sanity/image.ts'
import { describeFile, fileAddress, fileOf, linkHref } from '../sanity/links.ts'
import { absolute } from '../site-url.ts'

/** Markdown as nodes of its syntax tree: https://github.com/syntax-tree/mdast. */

export const text = (value: string): PhrasingContent => ({
  type: 'text',
  value: value.replaceAll(/\s+/g, ' '),
})

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
})

/** The paragraphs of a plain text, which are separated by empty lines. */
export const paragraphs = (plain: string): Paragraph[] =>
  plain
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => paragraph(text(part.trim())))

export const heading = (level: number, words: string): RootContent => ({
  type: 'heading',
  depth: level <= 1 ? 1 : level === 2 ? 2 : level === 3 ? 3 : 4,
  children: [text(words)],
})

export const bullets = (items: readonly PhrasingContent[][]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((children) => ({
    type: 'listItem',
    spread: false,
    children: [paragraph(...children)],
  })),
})

export const link = (label: string, href: string): PhrasingContent => ({
  type: 'link',
  url: absolute(href),
  children: [text(label)],
})

export function buttonLink(button: LinkButton): PhrasingContent {
  const file = fileOf(button)
  const words = file ? `${button.label} (${describeFile(file)})` : button.label
  return link(words, linkHref(button))
}

const strong = (words: string): PhrasingContent => ({ type: 'strong', children: [text(words)] })

/**
 * `**Latency**: 40 ms`, or `**6 min** a typical stop lasts` if the label begins in lower case and
 * so continues the value.
 */
export const fact = (label: string, value: string): PhrasingContent[] =>
  /^\p{Ll}/u.test(label) ? [strong(value), text(` ${label}`)] : [strong(label), text(`: ${value}`)]

export const emphasized = (words: string) =>
  paragraph({ type: 'emphasis', children: [text(words)] })

const picture = (href: string, alt: string, caption?: string): RootContent[] => [
  paragraph({ type: 'image', url: absolute(href), alt }),
  ...(caption ? [emphasized(caption)] : []),
]

export const figure = (image: Image) => picture(imageSource(image).src, image.alt, image.caption)

/** The poster of a film with a link to it; its transcript comes after them. */
export const film = ({ caption, mp4, poster, title, webm }: Film): RootContent[] => {
  const file = mp4 ?? webm
  return [
    ...picture(imageSource(poster).src, poster.alt),
    paragraph(file ? link(title, fileAddress(file)) : text(title)),
    ...(caption ? [emphasized(caption)] : []),
  ]
}

export const drawing = ({ alt, ref }: Illustration) =>
  picture(drawingSource(ref).href.replace(/#.*$/, ''), alt)

/** The lines of a cell, for which tables in Markdown have no sign of their own. */
const lines = (cell: string): PhrasingContent[] =>
  cell
    .trim()
    .split('\n')
    .flatMap((line, at) => (at > 0 ? [BREAK, text(line)] : [text(line)]))

const BREAK: PhrasingContent = { type: 'html', value: '<br>' }

/** A table with the names of its columns. Rows may have fewer cells. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): Table => ({
  type: 'table',
  children: [columns, ...rows].map((cells) => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: lines(cell) })),
  })),
})

/** The numbers of a chart as a table, with its summary. */
export function chart(data: ChartData): RootContent[] {
  const { columns, rows } = chartTable(data)
  return [paragraph(text(data.summary)), table(columns, rows), emphasized(data.caption)]
}

const count = new Intl.NumberFormat('en-US')

export const funnel = ({ note, steps, unit }: FunnelData): RootContent[] => [
  bullets(
    steps.map(({ label, text: more, value }) =>
      fact(label, [`${count.format(value)} ${unit}`, more].filter(Boolean).join('. ')),
    ),
  ),
  ...(note ? [emphasized(note)] : []),
]

export function cookies(caption: string | undefined): RootContent[] {
  const { columns, rows } = cookieTable()
  return [
    ...(caption ? [emphasized(caption)] : []),
    table(
      columns,
      rows.map(({ cells }) => cells),
    ),
  ]
}
