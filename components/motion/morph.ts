/** What has a place both in a list and on a page of its own. */
type Part = 'cover' | 'title'

/**
 * Attribute that lets an element move to where the next route shows the same thing. `of` names
 * the thing, such as a post's slug; only one element on a page may have the same `part` and `of`.
 * app/motion.css makes a name for view transitions of it.
 */
export const morph = (part: Part, of: string) => ({ 'data-morph': `${part}-${of}` })
