/** Parts that appear both in a list and on a page of their own. */
type Part = 'cover' | 'title'

/**
 * An attribute that lets an element move to the place where the next route shows the same thing.
 * `of` identifies the thing, for instance by a post's slug; on one page, each pair of `part` and
 * `of` may occur only once. app/motion.css turns the attribute into a name for view transitions.
 */
export const morph = (part: Part, of: string) => ({ 'data-morph': `${part}-${of}` })
