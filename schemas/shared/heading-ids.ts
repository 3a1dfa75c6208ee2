/** What links to a place on a page name: the id of a heading, which can begin with a digit, or a section's anchor. */
export const PLACE = /^[a-z0-9][a-z0-9-]*$/

const slug = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/**
 * Ids of the headings of one text, in their order and unique in it: what links to them name. A
 * heading that comes again is numbered, past numbers that belong to the id of another one.
 */
export function headingIds(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  const next = (base: string) => {
    const count = (counts.get(base) ?? 0) + 1
    counts.set(base, count)
    return count === 1 ? base : `${base}-${count}`
  }
  const bases = texts.map((text) => slug(text) || 'section')
  const ids = bases.map(next)
  // The first heading with an id keeps it, wherever it stands.
  const taken = new Set(ids)
  return ids.map((id, index) => {
    if (ids.indexOf(id) === index) return id
    let own = id
    while (taken.has(own)) own = next(bases[index] ?? '')
    taken.add(own)
    return own
  })
}
