const SITE = 'http://site.invalid'

/**
 * `text` as an address on this site, with its query and fragment but without the Studio's parameters.
 * Undefined if it could lead to another host, as by two slashes at its start, however encoded.
 */
export function pathOnSite(text: string): string | undefined {
  if (!text.startsWith('/') || /[\\\p{Cc}]|%5c|%2f|%25/iu.test(text)) return undefined
  if (!URL.canParse(text, SITE)) return undefined
  const { origin, pathname, searchParams, hash } = new URL(text, SITE)
  if (origin !== SITE || pathname.startsWith('//')) return undefined
  const kept = new URLSearchParams(
    [...searchParams].filter(([name]) => !name.startsWith('sanity-preview-')),
  )
  return `${pathname}${kept.size > 0 ? `?${kept}` : ''}${hash}`
}
