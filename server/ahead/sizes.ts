/** A window's size in CSS pixels, which `vw` and `vh` count from. */
interface Window {
  width: number
  height: number
}

const REM = 16
const TOKEN = /\s*(?:(\d*\.?\d+)(px|rem|em|vw|vh)?|(calc|min|max|clamp)?(\()|([-+*/,)]))\s*/y

const FUNCTIONS: Record<string, (values: number[]) => number> = {
  calc: ([value = Number.NaN]) => value,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  clamp: ([low = Number.NaN, value = Number.NaN, high = Number.NaN]) =>
    Math.max(low, Math.min(value, high)),
}

type Token = { number: number } | { open: string } | { operator: string }

/** Undefined where `text` holds anything else than lengths, numbers and the functions above. */
function tokensOf(text: string, window: Window): Token[] | undefined {
  const scale: Record<string, number> = {
    px: 1,
    rem: REM,
    em: REM,
    vw: window.width / 100,
    vh: window.height / 100,
  }
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)
    if (found === null) return undefined
    const [, number, unit = '', name = 'calc', open, operator = ''] = found
    if (number !== undefined) tokens.push({ number: Number(number) * (scale[unit] ?? 1) })
    else tokens.push(open === undefined ? { operator } : { open: name })
  }
  return tokens
}

/** The value of a CSS length such as `max(76vw, 20rem * 1.5)` in pixels; NaN where it cannot be read. */
export function lengthOf(text: string, window: Window): number {
  const tokens = tokensOf(text, window)
  if (tokens === undefined) return Number.NaN
  let at = 0
  const take = (...operators: string[]): string | undefined => {
    const token = tokens[at]
    if (token === undefined || !('operator' in token) || !operators.includes(token.operator))
      return undefined
    at += 1
    return token.operator
  }
  const sum = (): number => {
    let value = product()
    for (let found = take('+', '-'); found; found = take('+', '-'))
      value += found === '+' ? product() : -product()
    return value
  }
  const product = (): number => {
    let value = single()
    for (let found = take('*', '/'); found; found = take('*', '/'))
      value = found === '*' ? value * single() : value / single()
    return value
  }
  const single = (): number => {
    const token = tokens[at]
    at += 1
    if (token === undefined || 'operator' in token) return Number.NaN
    if ('number' in token) return token.number
    const values = [sum()]
    while (take(',')) values.push(sum())
    return take(')') ? (FUNCTIONS[token.open]?.(values) ?? Number.NaN) : Number.NaN
  }
  const value = sum()
  return at === tokens.length ? value : Number.NaN
}

/** Whether a condition such as `(width >= 1024px)` holds; one that cannot be read does not. */
export function holds(condition: string, window: Window): boolean {
  const [, name, operator, text = ''] =
    /^\(\s*(width|min-width|max-width)\s*(>=|<=|>|<|:)\s*([^()]+)\)$/.exec(condition.trim()) ?? []
  const limit = lengthOf(text, window)
  const { width } = window
  if (name === 'min-width' || operator === '>=') return width >= limit
  if (name === 'max-width' || operator === '<=') return width <= limit
  return operator === '<' ? width < limit : operator === '>' && width > limit
}

/** The entries of a comma list, not split within parentheses. */
function entriesOf(list: string): string[] {
  let depth = 0
  const entries = ['']
  for (const character of list) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) entries.push('')
    else entries[entries.length - 1] += character
  }
  return entries.map((entry) => entry.trim()).filter(Boolean)
}

/** How wide an image with this `sizes` is shown in a window, in CSS pixels; NaN where it cannot be read. */
export function shownWidth(sizes: string, window: Window): number {
  for (const entry of entriesOf(sizes)) {
    const [, condition, length = entry] = /^(\([^()]*\))\s+(.+)$/.exec(entry) ?? []
    if (condition === undefined || holds(condition, window)) return lengthOf(length, window)
  }
  return Number.NaN
}
