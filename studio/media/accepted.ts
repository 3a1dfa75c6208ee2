import type { Schema } from 'sanity'
import { z } from 'zod'
import { fieldTypes } from '../field-names.ts'
import type { AcceptOf } from './library.ts'

/** File extensions by the values of `accept` in fields for one kind of file. */
const EXTENSIONS: Partial<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  // By extension, because operating systems do not know the type.
  '.vtt': 'vtt',
}

/** The one kind of file that `accept` names, in words: `SVG`. Undefined where it is not about one kind. */
export const kindOf = (accept: string) => EXTENSIONS[accept]?.toUpperCase()

/** Whether a field takes a file with this extension. */
export const takes = (accept: string, extension: string) =>
  (EXTENSIONS[accept] ?? extension) === extension

const limited = z.object({ options: z.object({ accept: z.string() }) })

/** Which files the fields of this schema take. */
export const acceptIn =
  (schema: Pick<Schema, 'get'>): AcceptOf =>
  (document, path) => {
    const field = fieldTypes(schema.get(document._type), document, path).at(-1)
    return limited.safeParse(field).data?.options.accept ?? ''
  }
