/** Where a field is in a document: names of fields, and items of lists by their key, or number without one. */
export type FieldPath = (string | number | { _key: string })[]
