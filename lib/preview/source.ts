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
