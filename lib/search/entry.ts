import type { Kind } from './answer.ts'

/** A document as it is searched and shown. */
export interface Entry {
  /** Of the document. */
  id: string
  kind: Kind
  path: string
  title: string
  /** What the document says about itself. */
  summary: string
  headings: string
  body: string
  /** Date of a post, or role of a person. */
  note?: string
}
