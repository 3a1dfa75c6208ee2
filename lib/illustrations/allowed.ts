/** Elements that a drawing may contain: shapes, text and paint. Nothing that runs scripts, loads files or links. */
export const ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs symbol use style path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern`.split(/\s+/),
)

/** Properties that are attributes of SVG and properties of CSS alike. */
const PRESENTATION =
  `clip-path clip-rule color display dominant-baseline fill fill-opacity fill-rule
  font-family font-size font-style font-weight letter-spacing mask opacity overflow paint-order stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor vector-effect visibility`.split(/\s+/)

const GEOMETRY =
  `class clipPathUnits cx cy d dx dy fx fy gradientTransform gradientUnits height href id
  maskContentUnits maskUnits offset patternContentUnits patternTransform patternUnits points
  preserveAspectRatio r rotate rx ry spreadMethod transform viewBox width x x1 x2 y y1 y2`.split(
    /\s+/,
  )

export const ATTRIBUTES: ReadonlySet<string> = new Set([...PRESENTATION, ...GEOMETRY])

/** Also `scale`, `rotate` and `translate`, with which drawings enlarge their lettering in small boxes. */
export const PROPERTIES: ReadonlySet<string> = new Set([
  ...PRESENTATION,
  'rotate',
  'scale',
  'transform',
  'transform-box',
  'transform-origin',
  'translate',
])

const FUNCTIONS: ReadonlySet<string> = new Set(
  `calc clamp color-mix cubic-bezier hsl hsla matrix max min oklch rgb rgba rotate scale skewX skewY
  translate var`.split(/\s+/),
)

/** The letters, digits, dashes and underscores at the end of a text. */
function lastWord(text: string): string {
  let start = text.length
  while (start > 0 && /[\w-]/.test(text.charAt(start - 1))) start -= 1
  return text.slice(start)
}

/** Whether a value uses only functions that cannot load anything. `url()` may refer to the file itself. */
export function isHarmless(value: string): boolean {
  if (/[\\<>{};@]/.test(value)) return false
  const withoutReferences = value.replaceAll(/url\((["']?)#[\w-]+\1\)/g, '')
  const beforeParentheses = withoutReferences.split('(').slice(0, -1)
  return beforeParentheses.every((text) => {
    const name = lastWord(text.trimEnd())
    return name === '' || FUNCTIONS.has(name)
  })
}
