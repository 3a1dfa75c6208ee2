import { studioPath } from '@sanity/client/csm'
import { createDataAttribute } from 'next-sanity'
import type { FieldPath } from '@/schemas/shared/field-path.ts'

/** A field of a document. */
export interface Field {
  document: { _id: string; _type: string }
  path: FieldPath
}

/** Value of the attribute `data-sanity`, by which a click in the Studio's frame opens a field. */
export const dataSanity = ({ document: { _id: id, _type: type }, path }: Field): string =>
  createDataAttribute({ baseUrl: '/studio', id, type, path }).toString()

/** Address in the Studio at which a field is open. */
export function studioAddress({ document: { _id: id, _type: type }, path }: Field): string {
  const where = encodeURIComponent(studioPath.toString(path))
  return `/studio/intent/edit/id=${encodeURIComponent(id)};type=${type};path=${where}`
}
