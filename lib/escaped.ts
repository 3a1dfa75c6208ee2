const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as HTML and XML can hold it, also in attributes. */
export const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
