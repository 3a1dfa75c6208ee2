import type { Piece } from './answer.ts'
import type { Terms } from './search-index.ts'
import { termsOf, wordsWithPlaces } from './terms.ts'

/** Length of an excerpt in characters, about two lines. */
const LENGTH = 180
/** How many characters of a text are searched for matches; without one, the excerpt is its beginning. */
const MOST_SCANNED = 40_000

interface Span {
  start: number
  end: number
  term: string
}

/** Where `text` has one of `terms`. Completions of a query word count only if the word itself is absent. */
function matchesIn(text: string, terms: Terms): Span[] {
  const spans = [...wordsWithPlaces(text.slice(0, MOST_SCANNED))].flatMap(({ 0: word, index }) => {
    const term = termsOf(word).find((one) => terms.has(one))
    return term === undefined ? [] : [{ start: index, end: index + word.length, term }]
  })
  const found = new Set(spans.map(({ term }) => term))
  return spans.filter(({ term }) => {
    const asked = terms.get(term) ?? term
    return asked === term || !found.has(asked)
  })
}

/** `text` in pieces, with those marked that match one of `terms`. */
export function marked(text: string, terms: Terms): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { end, start } of matchesIn(text, terms)) {
    if (start > at) pieces.push({ text: text.slice(at, start), isMatch: false })
    pieces.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false })
  return pieces
}

/** The match with the most different terms around it. */
function bestSpan(spans: readonly Span[]): Span | undefined {
  let best: { span: Span; terms: number } | undefined
  for (const [index, span] of spans.entries()) {
    const near = new Set<string>()
    for (const { end, term } of spans.slice(index, index + 12)) {
      if (end - span.start <= LENGTH * 0.75) near.add(term)
    }
    if (best === undefined || near.size > best.terms) best = { span, terms: near.size }
  }
  return best?.span
}

/** The part of `text` that shows best why it matches `terms`, in marked pieces; its beginning where nothing does. */
export function excerptOf(text: string, terms: Terms): Piece[] {
  const span = bestSpan(matchesIn(text, terms))
  const from = startBefore(text, (span?.start ?? 0) - LENGTH * 0.25)
  const to = endBefore(text, from + LENGTH)
  const shown = text.slice(from, to).trim()
  return marked(`${from > 0 ? '… ' : ''}${shown}${to < text.length ? ' …' : ''}`, terms)
}

/** How many characters to look back for the start or end of a word: some scripts have no spaces. */
const NEARBY = 60

/** Where a word begins, at `at` or a little before; a sentence, where one begins nearby. */
function startBefore(text: string, at: number): number {
  if (at <= 0) return 0
  const back = text.slice(Math.max(0, at - NEARBY), at)
  const sentence = back.search(/[.!?·]\s[^.!?·]*$/)
  if (sentence !== -1) return at - back.length + sentence + 2
  return at - back.length + back.lastIndexOf(' ') + 1
}

/** Where a word ends, at `at` or a little before. */
function endBefore(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space < at - NEARBY ? at : space
}
