import type { Schema } from 'sanity'

/** Types of what editors write. Pictures and files are documents to Sanity too, and have a place of their own in Media. */
export const documentTypes = (schema: Pick<Schema, 'get' | 'getTypeNames'>) =>
  schema
    .getTypeNames()
    .filter((name) => schema.get(name)?.type?.name === 'document' && !name.startsWith('sanity.'))
