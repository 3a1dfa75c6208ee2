import { vercelStegaDecode, vercelStegaSplit } from '@vercel/stega'

/**
 * In a preview, invisible characters in each text say which field it comes from, so that a click on it
 * opens that field. Visitors' texts have none; these functions then change and add nothing.
 */

/** A text without them, for wherever it is not shown as text: attributes, ids, facts for search engines. */
export const plainText = (text: string): string => vercelStegaSplit(text).cleaned

/** The attribute that opens the field of `text` at a click, for elements that show no text, such as images. */
export function sourceAttribute(text: string): { 'data-sanity'?: string } {
  const source = vercelStegaDecode<object>(text)
  return source === undefined ? {} : { 'data-sanity': JSON.stringify(source) }
}

/**
 * The same for elements that stand for a whole field, such as a menu's button. `text` is any text of the
 * document; the click opens its field `name`, or else the top-level field that contains the text.
 */
export function fieldAttribute(text: string | undefined, name = '$1'): { 'data-sanity'?: string } {
  const { 'data-sanity': attribute } = text === undefined ? {} : sourceAttribute(text)
  return attribute === undefined
    ? {}
    : { 'data-sanity': attribute.replaceAll(/\bpath=(\w+)[^?"]*/g, `path=${name}`) }
}

/**
 * The same for values that cannot contain invisible characters, such as dates, numbers and addresses:
 * the click opens the field `name` beside that of `text`.
 */
export function siblingAttribute(text: string, name: string): { 'data-sanity'?: string } {
  const { 'data-sanity': attribute } = sourceAttribute(text)
  return attribute === undefined
    ? {}
    : { 'data-sanity': attribute.replaceAll(/\b(path=(?:[^?&"]*\.)?)\w+/g, `$1${name}`) }
}

/**
 * The same for a picture, by the `source` of its figure. The form opens at the alternative text, right
 * below the picture, because it goes to a field that can be typed in.
 */
export function pictureAttribute(source: string | undefined): { 'data-sanity'?: string } {
  const { 'data-sanity': attribute } = source === undefined ? {} : sourceAttribute(source)
  return attribute === undefined
    ? {}
    : { 'data-sanity': attribute.replaceAll('.asset._ref', '.alt') }
}
