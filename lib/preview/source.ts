import { vercelStegaDecode, vercelStegaSplit } from '@vercel/stega'

/**
 * In a preview, texts carry in invisible characters which field they come from, so that a click on
 * them opens it. Visitors' texts carry none, and both functions leave them as they are.
 */

/** A text without them, for wherever it is not shown as text: attributes, ids, facts for search engines. */
export const plainText = (text: string): string => vercelStegaSplit(text).cleaned

/** The attribute by which editors open the field that `text` comes from, for what shows no text, such as an image. */
export function sourceAttribute(text: string): { 'data-sanity'?: string } {
  const source = vercelStegaDecode<object>(text)
  return source === undefined ? {} : { 'data-sanity': JSON.stringify(source) }
}

/**
 * The same for what stands for a whole field of a document, such as the button of a menu, by a `text`
 * of that document: its field `name`, or the one that the text is in.
 */
export function fieldAttribute(text: string | undefined, name = '$1'): { 'data-sanity'?: string } {
  const { 'data-sanity': attribute } = text === undefined ? {} : sourceAttribute(text)
  return attribute === undefined
    ? {}
    : { 'data-sanity': attribute.replaceAll(/\bpath=(\w+)[^?"]*/g, `path=${name}`) }
}

/**
 * The same for what cannot carry its source, such as a date, a number or an address: the field `name`
 * beside the one that `text` comes from.
 */
export function siblingAttribute(text: string, name: string): { 'data-sanity'?: string } {
  const { 'data-sanity': attribute } = sourceAttribute(text)
  return attribute === undefined
    ? {}
    : { 'data-sanity': attribute.replaceAll(/\b(path=(?:[^?&"]*\.)?)\w+/g, `$1${name}`) }
}

/**
 * The same for a picture, by `source` of its figure. The form goes to a field that can be written in,
 * which is its alternative text, right below the picture; left empty, the page shows that of Media.
 */
export function pictureAttribute(source: string | undefined): { 'data-sanity'?: string } {
  const { 'data-sanity': attribute } = source === undefined ? {} : sourceAttribute(source)
  return attribute === undefined
    ? {}
    : { 'data-sanity': attribute.replaceAll('.asset._ref', '.alt') }
}
