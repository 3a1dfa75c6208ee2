import { toPlainText } from '@portabletext/react'
import type { IdReference } from 'schema-dts'
import { absolute } from '../../site-url.ts'

type Blocks = Parameters<typeof toPlainText>[0]

/** The `@id` of one of the things that every page refers to. */
export const idOf = (name: string) => absolute(`/#${name}`)

export const refer = (name: string): IdReference => ({ '@id': idOf(name) })

/** Rich text without its marks. */
export const plain = (blocks: unknown) => toPlainText(blocks as Blocks).trim()
