import { apiError } from '../../../model/errors.ts'
import { cssProblem, elementProblem, localName } from './rules.ts'
import { type SvgToken, svgTokens } from './tokens.ts'

const DECLARED_ENCODING = /^xml\s.*encoding\s*=\s*["'](?<name>[^"']+)["']/is

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw apiError(400, 'SVG refused: it is not UTF-8 text. Save it as UTF-8.')
  }
}

function instructionProblem(value: string): string | undefined {
  if (!/^xml\s/i.test(value)) return `the processing instruction <?${value.slice(0, 40)}?>`
  const encoding = DECLARED_ENCODING.exec(value)?.groups?.name?.toLowerCase()
  // With another declared encoding, a browser would read other characters than were checked here.
  return encoding === undefined || encoding === 'utf-8' || encoding === 'us-ascii'
    ? undefined
    : `the encoding "${encoding}" (save it as UTF-8)`
}

/** Checks the tokens of one document in order; its state is the style sheet being read. */
function createInspector(): (token: SvgToken) => string | undefined {
  let css: string | undefined
  return (token) => {
    switch (token.kind) {
      case 'element': {
        if (css !== undefined) return `the element <${token.name}> inside <style>`
        if (localName(token.name) === 'style' && !token.selfClosing) css = ''
        return elementProblem(token.name, token.attributes)
      }
      case 'text':
        // Comments and CDATA sections split text, so only the complete style sheet can be judged.
        if (css !== undefined) css += token.value
        return undefined
      case 'close': {
        const problem = css === undefined ? undefined : cssProblem(css)
        css = undefined
        return problem
      }
      case 'instruction':
        return instructionProblem(token.value)
      case 'doctype':
        return token.value.includes('[') ? 'a document type with entity declarations' : undefined
    }
  }
}

/** Whether a file that begins with these bytes is XML or HTML rather than a bitmap. */
export function looksLikeMarkup(head: Uint8Array): boolean {
  return new TextDecoder().decode(head).trimStart().startsWith('<')
}

/**
 * Refuses an SVG that could run a script or load anything from elsewhere. Throws 400 naming what it
 * found; the file is never rewritten.
 */
export function assertSafeSvg(bytes: Uint8Array): void {
  const source = decodeUtf8(bytes)
  if (source.includes('\0')) throw apiError(400, 'SVG refused: it contains NUL characters.')
  const inspect = createInspector()
  let root: string | undefined
  for (const token of svgTokens(source)) {
    const problem = inspect(token)
    if (problem) throw apiError(400, `SVG refused: it contains ${problem}. Remove it and retry.`)
    if (token.kind === 'element') root ??= localName(token.name)
  }
  if (root !== 'svg') {
    throw apiError(
      400,
      `Not an image: the bytes are markup with the root <${root ?? 'none'}>, not <svg>.`,
    )
  }
}
