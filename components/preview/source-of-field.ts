import { studioPath } from '@sanity/client/csm'
import { createDataAttribute } from 'next-sanity'
import type { FieldPath } from '@/schemas/shared/field-path.ts'

/** A field of a document. */
export interface Field {
  document: { _id: string; _type: string }
  path: FieldPath
}

/** Value of the attribute `data-sanity`, which lets a click inside the Studio open the field. */
export const dataSanity = ({ document: { _id: id, _type: type }, path }: Field): string =>
  createDataAttribute({ baseUrl: '/studio', id, type, path }).toString()

/** Address that opens the Studio at this field. */
export function studioAddress({ document: { _id: id, _type: type }, path }: Field): string {
  const where = encodeURIComponent(studioPath.toString(path))
  return `/studio/intent/edit/id=${encodeURIComponent(id)};type=${type};path=${where}`
}
