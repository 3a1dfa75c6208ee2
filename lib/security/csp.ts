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

/** Browsers ignore 'unsafe-inline' beside a hash, and some vendors cannot do without it. */
function stylesOf({ style = [] }: CspSources, inline?: InlineHashes): string[] {
  const isLoose = inline === undefined || style.includes(UNSAFE_INLINE)
  return ["'self'", ...(isLoose ? [UNSAFE_INLINE] : inline.styleHashes), ...style]
}

/** CSP sources such as `'sha256-…'` of the inline elements in one page. */
export interface InlineHashes {
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
}

/**
 * Policy of a public page. Without `inline` (no reverse proxy that sees the HTML), inline
 * scripts and styles are allowed as a whole.
 */
export function sitePolicy(sources: CspSources, inline?: InlineHashes): string {
  return serialise({
    ...shared(sources),
    'script-src': [
      "'self'",
      ...(inline?.scriptHashes ?? [UNSAFE_INLINE]),
      ...(sources.script ?? []),
    ],
    'style-src': stylesOf(sources, inline),
    // Pictures carry their blurred preview and their focal point in a style attribute.
    'style-src-attr': [UNSAFE_INLINE],
    'img-src': ["'self'", 'data:', 'blob:', ...(sources.image ?? [])],
  })
}

/**
 * Policy of the Studio and of pages in draft mode: their tools write style elements as they
 * run. Scripts are held to the same rule as everywhere.
 */
export function editingPolicy(sources: CspSources, inline?: InlineHashes): string {
  return serialise({
    ...shared(sources),
    // Presentation shows the site in a frame, which a link to an e-mail or a telephone would otherwise empty.
    'frame-src': ["'self'", 'mailto:', 'tel:', ...(sources.frame ?? [])],
    // The Studio reads pictures on their way to the lake from the browser's memory.
    'connect-src': ["'self'", 'blob:', ...(sources.connect ?? [])],
    'script-src': [
      "'self'",
      ...(inline?.scriptHashes ?? [UNSAFE_INLINE]),
      ...(sources.script ?? []),
    ],
    'style-src': ["'self'", UNSAFE_INLINE],
    'img-src': ["'self'", 'data:', 'blob:', ...(sources.image ?? [])],
  })
}

/**
 * Policy of what is no page: data, pictures, redirects and refusals, should a browser show one as
 * a document. Drawings keep their own styles.
 */
export const INERT_POLICY = serialise({
  'default-src': ["'none'"],
  'style-src': [UNSAFE_INLINE],
  'img-src': ['data:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
})

/** Policy of scripts, which is in force where one runs as a worker. */
export function scriptPolicy(sources: CspSources): string {
  return serialise({ ...shared(sources), 'script-src': ["'self'", 'blob:'] })
}
