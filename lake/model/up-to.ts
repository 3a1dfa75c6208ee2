/**
 * Options of an `LRUCache` for at most `count` entries. Its own `max` would set aside room for all of
 * them at the start, in time and memory.
 */
export const upTo = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 })
