/** The cache tag on every read: expires the whole site. */
export const EVERYTHING = 'content'
