import { studioPath } from '@sanity/client/csm'
import { textOf } from '../../schemas/shared/objects-in.ts'
import { kindOf, takes } from './accepted.ts'
import { type Asset, type Entry, isReliedOn } from './library.ts'

/** What all places of an asset take, as `<input accept>` names it; empty where they take all. */
export const acceptedBy = ({ uses }: Pick<Entry, 'uses'>) =>
  uses.map(({ accept }) => accept).find((accept) => kindOf(accept) !== undefined) ?? ''

interface Patch {
  id: string
  patch: { ifRevisionID?: string; set: Record<string, unknown>; unset?: string[] }
}

const shape = ({ height, width }: Asset) => (width ?? 1) / (height ?? 1)

/**
 * The patches that make every place show another asset, for one transaction, which fails if
 * somebody changed one of the documents meanwhile. The crop is kept only if both have the same
 * shape. A new image without an alternative text takes that of the old one, if places rely on it.
 * Throws where a place does not take the new one: visitors would lose what is around it.
 */
export function replacements({ asset, uses }: Entry, by: Asset): Patch[] {
  const refusing = uses.find(({ accept }) => !takes(accept, by.extension))
  if (refusing !== undefined) throw new Error(`only ${kindOf(refusing.accept)} files fit here.`)
  const isSameShape = Math.abs(shape(asset) / shape(by) - 1) < 0.01
  const byDocument = Map.groupBy(uses, ({ document }) => document)
  const isNeeded = by.altText.trim() === '' && isReliedOn({ uses })
  const described: Patch[] =
    isNeeded && asset.altText.trim() !== ''
      ? [{ id: by._id, patch: { set: { altText: asset.altText } } }]
      : []
  const replaced = [...byDocument].map(([document, places]): Patch => {
    const at = places.map(({ path }) => studioPath.toString(path))
    return {
      id: document._id,
      patch: {
        ifRevisionID: textOf(document['_rev']),
        set: Object.fromEntries(at.map((path) => [`${path}.asset._ref`, by._id])),
        ...(!isSameShape && { unset: at.flatMap((path) => [`${path}.crop`, `${path}.hotspot`]) }),
      },
    }
  })
  return [...replaced, ...described]
}
