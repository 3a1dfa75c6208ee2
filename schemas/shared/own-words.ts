/** Fields in which documents of different types say what they are about. */
const FIELDS = ['standfirst', 'text', 'bio']

/** What a document says of itself, which stands in for a description for search; undefined for nothing. */
export const ownWords = (document: object): string | undefined =>
  FIELDS.map((field): unknown => Reflect.get(document, field)).find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  )
