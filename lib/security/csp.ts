/** Origins beyond the site's own that a page may use, by directive. */
export interface CspSources {
  script?: readonly string[]
  connect?: readonly string[]
  image?: readonly string[]
  media?: readonly string[]
  frame?: readonly string[]
  style?: readonly string[]
  font?: readonly string[]
  form?: readonly string[]
}

type Directives = Record<string, readonly string[]>

const UNSAFE_INLINE = "'unsafe-inline'"

function serialise(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')
}

function shared(sources: CspSources): Directives {
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    // The Studio shows the site in an iframe of the same origin.
    'frame-ancestors': ["'self'"],
    'frame-src': ["'self'", ...(sources.frame ?? [])],
    'form-action': ["'self'", ...(sources.form ?? [])],
    'font-src': ["'self'", 'data:', ...(sources.font ?? [])],
    'media-src': ["'self'", 'blob:', ...(sources.media ?? [])],
    'connect-src': ["'self'", ...(sources.connect ?? [])],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
  }
}

/**
 * Policy of a public page. `scriptHashes` and `styleHashes` are CSP sources such as
 * `'sha256-…'` of the inline elements in the page; without script hashes (no front in
 * between) inline scripts are allowed as a whole.
 */
export function sitePolicy(
  sources: CspSources,
  inline?: { scriptHashes: readonly string[]; styleHashes: readonly string[] },
): string {
  return serialise({
    ...shared(sources),
    'script-src': [
      "'self'",
      ...(inline?.scriptHashes ?? [UNSAFE_INLINE]),
      ...(sources.script ?? []),
    ],
    'style-src': ["'self'", ...(inline?.styleHashes ?? [UNSAFE_INLINE]), ...(sources.style ?? [])],
    // next/image writes style="color:transparent".
    'style-src-attr': [UNSAFE_INLINE],
    'img-src': ["'self'", 'data:', 'blob:', ...(sources.image ?? [])],
  })
}

/** Policy of a page in draft mode: the editing overlays write style elements and show any image. */
export function draftPolicy(sources: CspSources): string {
  return serialise({
    ...shared(sources),
    'script-src': ["'self'", UNSAFE_INLINE, ...(sources.script ?? [])],
    'style-src': ["'self'", UNSAFE_INLINE],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  })
}

/** Policy of /studio: styled-components writes style elements, and documents may show any image. */
export function studioPolicy(sources: CspSources): string {
  return serialise({
    ...shared(sources),
    'script-src': ["'self'", UNSAFE_INLINE, ...(sources.script ?? [])],
    'style-src': ["'self'", UNSAFE_INLINE],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  })
}
