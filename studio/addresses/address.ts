import type { DocumentActionProps } from 'sanity'
import { z } from 'zod'
import { addressOf, ROUTED_TYPES } from '../../schemas/shared/route.ts'

const slugGuard = z.object({ slug: z.object({ current: z.string().min(1) }) })

/** The slug of a document in the form it has there; undefined for those without one. */
export const slugIn = (document: unknown) => slugGuard.safeParse(document).data?.slug.current

/** Path of a document in the form it has there; undefined for those without an address. */
export function addressIn(type: string, document: unknown): string | undefined {
  const routed = ROUTED_TYPES.find((one) => one === type)
  const slug = slugIn(document)
  return routed && slug !== undefined ? addressOf(routed, slug) : undefined
}

/** A change of an address; `from` is undefined where no visitor knows the document yet. */
export interface Move {
  from: string | undefined
  to: string
}

/** Where publishing `working` takes the document; undefined where it stays, or has no address. */
export function moveOf(
  { type, published }: DocumentActionProps,
  working: DocumentActionProps['draft'],
): Move | undefined {
  const [from, to] = [addressIn(type, published), addressIn(type, working)]
  return to === undefined || from === to ? undefined : { from, to }
}

/** Whether this is the home page. */
export const isHomePage = ({ type, published }: DocumentActionProps) =>
  addressIn(type, published) === '/'
