/**
 * The one `name` of this process, made at the first call. A module alone would exist twice: Next bundles
 * its routes apart from one another, and from the server beside them.
 */
export function onePerProcess<T>(name: string, make: () => T): T {
  // Safe, because only this function uses these symbols, and one name stands for one type.
  const shared = globalThis as Record<symbol, T | undefined>
  return (shared[Symbol.for(name)] ??= make())
}
