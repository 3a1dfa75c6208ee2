const FORBIDDEN_ELEMENTS = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'canvas',
  'link',
  'meta',
  'base',
  'handler',
  'listener',
])
const ANIMATIONS = new Set(['animate', 'animatetransform', 'animatemotion', 'set'])
const SAFE_REFERENCE = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif);)/i
const CSS_URL = /url\(\s*(["']?)(?<target>[^)]*)/gi
const CSS_DANGER = /@import|expression\s*\(|javascript:|-moz-binding|image-set\s*\(/i
// Browsers skip these characters inside a URL, so "java&#10;script:" is a script.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const IGNORED_IN_URLS = /[\u0000-\u0020]/g

/** Removes the prefix: if it is bound to SVG, `svg:script` is the same element as `script`. */
export function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase()
}

/** Names what is dangerous in a style sheet or style-like attribute; undefined if nothing is. */
export function cssProblem(css: string): string | undefined {
  // Escapes such as \75rl( would hide a url() from the checks below.
  if (css.includes('\\')) return 'a backslash escape in CSS'
  const danger = CSS_DANGER.exec(css)
  if (danger) return `"${danger[0]}" in CSS`
  for (const { groups } of css.matchAll(CSS_URL)) {
    const target = groups?.target ?? ''
    if (!SAFE_REFERENCE.test(target))
      return `an external reference in CSS (url(${target.slice(0, 60)}))`
  }
  return undefined
}

/**
 * Names what is dangerous in an element; undefined if nothing is. Attribute values are already
 * decoded.
 */
export function elementProblem(
  name: string,
  attributes: readonly (readonly [string, string])[],
): string | undefined {
  const element = localName(name)
  if (FORBIDDEN_ELEMENTS.has(element)) return `a <${name}> element`
  for (const [attribute, value] of attributes) {
    const local = localName(attribute)
    if (attribute === 'xmlns' || attribute.startsWith('xmlns:')) continue
    if (local === 'base') return `the attribute "${attribute}", which redirects references`
    if (local.startsWith('on')) return `the event handler attribute "${attribute}"`
    if (local === 'href' || local === 'src') {
      if (!SAFE_REFERENCE.test(value))
        return `an external reference (${attribute}="${value.slice(0, 60)}")`
      continue
    }
    if (ANIMATIONS.has(element) && local === 'attributename' && /href$|^on/i.test(value.trim())) {
      return `an animation of "${value}"`
    }
    if (/^javascript:/i.test(value.replace(IGNORED_IN_URLS, '')))
      return `a javascript: URL in "${attribute}"`
    // Presentation attributes such as fill="url(…)" are CSS, too; only values with parentheses can
    // be dangerous.
    const problem = local === 'style' || value.includes('(') ? cssProblem(value) : undefined
    if (problem) return problem
  }
  return undefined
}
