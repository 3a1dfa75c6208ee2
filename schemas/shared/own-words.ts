/** Fields in which documents of different types say what they are about. */
const FIELDS = ['standfirst', 'text', 'bio']

/** The text used as a search description if none is set. */
export const ownWords = (document: object): string | undefined =>
  FIELDS.map((field): unknown => Reflect.get(document, field)).find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  )
