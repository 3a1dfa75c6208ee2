import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Preloaded to run the site's own modules without Next: the alias `@/`, and a cache that
 * only notes which tags were expired.
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
