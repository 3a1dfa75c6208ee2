import type { RootContent } from 'mdast'
import { z } from 'zod'
import type { ChartData } from '../../schemas/documents/chart-data.ts'
import type { FunnelData } from '../../schemas/documents/funnel-data.ts'
import type { Illustration } from '../../schemas/documents/illustration.ts'
import type { Image } from '../../schemas/objects/figure.ts'
import type { Film } from '../../schemas/objects/film.ts'
import type { LinkButton } from '../../schemas/objects/link-button.ts'
import type { RichText } from '../../schemas/objects/rich-text.ts'
import {
  type Documents,
  LISTED_TYPES,
  type ListedType,
  routedTypes,
} from '../../schemas/routed-types.ts'
import type { Section, SectionType } from '../../schemas/sections/index.ts'
import { addressOf, type RoutedType } from '../../schemas/shared/route.ts'
import { formatDate } from '../format-date.ts'
import { fileHref } from '../sanity/links.ts'
import { richText } from './rich-text.ts'
import * as shapes from './shapes.ts'

/**
 * Converts content to Markdown, in the order of its fields. There is no list of section types here:
 * each piece is recognized by its shape and its field's name, so that new section types work
 * without changes. tests/unit/markdown.test.tsx compares the words of every section with those of
 * its view.
 */

type Fields = Record<string, unknown>

/** Fields that visitors do not read as text. */
const UNREAD = new Set([
  '_id',
  '_key',
  '_type',
  'anchor',
  'background',
  'compact',
  'count',
  'drawing',
  'emptyText',
  'flip',
  'icon',
  'labels',
  'layout',
  'look',
  'order',
  'path',
  'pictures',
  'portrait',
  'rider',
  'seo',
  'sign',
  'slug',
  'teams',
  'theme',
  'tone',
  'total',
  'traffic',
  'verdict',
  'width',
  'wiper',
])

/** Fields that become headings. */
const HEADINGS = new Set(['heading', 'boilerplateHeading', 'title', 'question', 'name'])

/** Checks the calendar, too: a part number may look like a date, such as 1234-56-78. */
const day = z.iso.date()
const EMAIL = /^\S+@\S+$/

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

// Content that passed a guard has one of a few shapes, which these fields tell apart.
const isFigure = (value: object): value is Image =>
  'ref' in value && 'alt' in value && 'marks' in value
const isDrawing = (value: object): value is Illustration => 'ref' in value && 'alt' in value
/** A picture without an alternative text, because the words around it say the same. */
const isDecoration = (value: object) => 'ref' in value
const isFilm = (value: object): value is Film => 'poster' in value && 'transcript' in value
const isChart = (value: object): value is ChartData => 'series' in value && 'categories' in value
const isFunnel = (value: object): value is FunnelData => 'steps' in value && 'unit' in value
const isButton = (value: object): value is LinkButton => 'action' in value && 'label' in value
const isRichText = (value: unknown[]): value is RichText =>
  isObject(value[0]) && '_type' in value[0] && '_key' in value[0]
const isTable = (value: object): value is { columns: string[]; rows: Fields[] } =>
  'columns' in value && 'rows' in value && Array.isArray(value.columns) && Array.isArray(value.rows)
const isDownload = (value: Fields): value is { asset: Parameters<typeof fileHref>[0] } =>
  isObject(value['asset']) && 'url' in value['asset']

/** The texts of a table's row: the cells of a table, or a comparison's dimension and cells. */
function cellsOf({ cells, dimension }: Fields): string[] {
  const texts = Array.isArray(cells)
    ? cells.map((cell) => String(isObject(cell) ? cell['text'] : cell))
    : []
  return isText(dimension) ? [dimension, ...texts] : texts
}

function tableOf({ columns, rows }: { columns: string[]; rows: Fields[] }): RootContent {
  const cells = rows.map(cellsOf)
  const width = Math.max(columns.length, ...cells.map(({ length }) => length))
  const unnamed = Array.from({ length: width - columns.length }, () => '')
  return shapes.table([...unnamed, ...columns], cells)
}

/**
 * `**Latency**: 40 ms` for items that consist of a name and a value, whatever their fields are
 * called.
 */
function factOf(item: Fields) {
  const label = item['label'] ?? item['text']
  return isText(label) && isText(item['value']) ? shapes.fact(label, item['value']) : undefined
}

/** The only text of a list item, such as an entry of a legend; undefined if it has more. */
function onlyText(item: Fields): string | undefined {
  const read = Object.entries(item).filter(
    ([name, value]) => !UNREAD.has(name) && value !== undefined,
  )
  const [[, value] = []] = read
  return read.length === 1 && isText(value) ? value : undefined
}

const all = <T>(values: (T | undefined)[]): T[] | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? known : undefined
}

/** A list of items of one kind: bullets if each fits into one, otherwise one after the other. */
function listOf(items: unknown[], level: number): RootContent[] {
  if (items.length === 0) return []
  if (isRichText(items) && items.some(({ _type }) => _type !== undefined)) {
    return richText(items, (item) => ('rows' in item ? fieldsOf(item, level) : piece(item, level)))
  }
  const texts = items.filter(isText)
  if (texts.length === items.length) return [shapes.bullets(texts.map((one) => [shapes.text(one)]))]
  const objects = items.filter(isObject)
  const buttons = objects.filter(isButton)
  if (buttons.length === objects.length)
    return [shapes.bullets(buttons.map((button) => [shapes.buttonLink(button)]))]
  const facts = all(objects.map(factOf))
  if (facts) return [shapes.bullets(facts)]
  const words = all(objects.map(onlyText))
  if (words) return [shapes.bullets(words.map((one) => [shapes.text(one)]))]
  return objects.flatMap((item) => piece(item, level + 1))
}

/** `Name, role, organization` */
const nameOf = (person: Fields) =>
  ['name', 'role', 'organization'].flatMap((field) => person[field] ?? []).join(', ')

/** An object, converted according to its shape. */
function piece(value: Fields, level: number): RootContent[] {
  if (isFigure(value)) return shapes.figure(value)
  if (isDrawing(value)) return shapes.drawing(value)
  if (isDecoration(value)) return []
  if (isFilm(value)) return [...shapes.film(value), ...listOf(value.transcript, level)]
  if (isChart(value)) return shapes.chart(value)
  if (isFunnel(value)) return shapes.funnel(value)
  if (isButton(value)) return [shapes.paragraph(shapes.buttonLink(value))]
  if ('stops' in value) return [shapes.paragraph(shapes.text(String(value['alt'])))]
  return fieldsOf(value, level)
}

function textField(name: string, words: string, level: number): RootContent[] {
  if (HEADINGS.has(name)) return [shapes.heading(level, words)]
  if (name === 'caption') return [shapes.emphasized(words)]
  if (day.safeParse(words).success) {
    const date = formatDate(words)
    return shapes.paragraphs(name === 'updatedAt' ? `Last updated ${date}` : date)
  }
  if (EMAIL.test(words)) return [shapes.paragraph(shapes.link(words, `mailto:${words}`))]
  return shapes.paragraphs(words)
}

function field(name: string, value: unknown, level: number): RootContent[] {
  if (UNREAD.has(name)) return []
  if (isText(value)) return textField(name, value, level)
  if (Array.isArray(value)) return listOf(value, level)
  if (!isObject(value)) return []
  if (name === 'person' || name === 'author') return shapes.paragraphs(nameOf(value))
  if (name === 'category') return shapes.paragraphs(String(value['title']))
  if (isDownload(value)) {
    const { asset } = value
    return [shapes.paragraph(shapes.link(asset.originalFilename ?? 'Download', fileHref(asset)))]
  }
  return piece(value, level)
}

function fieldsOf(value: Fields, level: number): RootContent[] {
  return Object.entries(value).flatMap(([name, one]) => {
    if (isTable(value) && name === 'columns') return []
    if (isTable(value) && name === 'rows') return [tableOf(value)]
    return field(name, one, level)
  })
}

const listedBy = (section: SectionType): ListedType | undefined =>
  LISTED_TYPES.find((type) => Object.hasOwn(routedTypes[type].list.sections, section))

/** Whether this is a document as lists show it. People and the like are handled elsewhere. */
const isCard = (item: object): item is { slug: string; standfirst: string; title: string } =>
  'slug' in item && 'standfirst' in item

/** Links to documents of a type, each with its summary. */
export function linksTo(type: ListedType, items: readonly object[]): RootContent[] {
  const links = items
    .filter(isCard)
    .map(({ slug, standfirst, title }) => [
      shapes.link(title, addressOf(type, slug)),
      shapes.text(`: ${standfirst}`),
    ])
  return links.length > 0 ? [shapes.bullets(links)] : []
}

/**
 * A section as Markdown, with its heading at `level`. Sections that list documents link to each of
 * them.
 */
export function sectionBlocks(section: Section, level: 1 | 2): RootContent[] {
  const type = listedBy(section._type)
  if (type === undefined || !('items' in section)) return fieldsOf({ ...section }, level)
  const { items, ...rest } = section
  return [...fieldsOf(rest, level), ...linksTo(type, items)]
}

/** Everything on a document's page; `sections` are those that visitors see. */
export function blocksOf(document: Documents[RoutedType], sections: readonly Section[]) {
  if (!('sections' in document)) return fieldsOf({ ...document }, 1)
  const blocks = sections.flatMap((section, index) => sectionBlocks(section, index === 0 ? 1 : 2))
  const isTitled = blocks.some((block) => block.type === 'heading' && block.depth === 1)
  return isTitled ? blocks : [shapes.heading(1, document.title), ...blocks]
}
