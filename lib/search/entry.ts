import type { RoutedType } from '../../schemas/shared/route.ts'

/** A document as it is searched and shown. */
export interface Entry {
  /** Of the document. */
  id: string
  kind: RoutedType
  path: string
  title: string
  /** What the document says about itself. */
  summary: string
  headings: string
  body: string
  /** Date of a post, or role of a person. */
  note?: string
}
