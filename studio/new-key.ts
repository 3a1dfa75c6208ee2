/**
 * A key for a new item of a list. Not `crypto.randomUUID`, which browsers do not have where the Studio
 * is open over plain HTTP.
 */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('')
