import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Preloaded to run the site's modules without Next: resolves the alias `@/`, and provides a cache
 * that only records which tags were expired.
 */
const ROOT = pathToFileURL(`${process.cwd()}/`).href
const CACHE = `export const revalidateTag = (tag) => (globalThis.expiredTags ??= []).push(tag)`

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('@/')) return next(new URL(specifier.slice(2), ROOT).href, context)
    if (specifier === 'next/cache') {
      return { url: `data:text/javascript,${encodeURIComponent(CACHE)}`, shortCircuit: true }
    }
    return next(specifier, context)
  },
})
