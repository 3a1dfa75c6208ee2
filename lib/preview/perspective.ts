/** Which forms of documents a preview shows: the name of a perspective, or releases on top of drafts. */
export type PreviewPerspective = 'published' | 'drafts' | string[]

/** As many as the embedded lake takes: the Studio names all open releases. */
const MOST_LAYERS = 100

const LAYER = /^[a-zA-Z0-9][\w-]*$/

/** The cookie, and the query parameter, in which the Studio names the perspective. */
export const PERSPECTIVE_NAME = 'sanity-preview-perspective'

/** Reads what the Studio writes: `drafts`, `published` or a list such as `rSpring,drafts`. Undefined where it is none. */
export function parsePerspective(text: string): PreviewPerspective | undefined {
  if (text === 'drafts' || text === 'published') return text
  const layers = text.split(',')
  const isStack = layers.every((layer) => LAYER.test(layer) && layer !== 'raw')
  return isStack && layers.length <= MOST_LAYERS ? layers : undefined
}
