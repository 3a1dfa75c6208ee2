/** A part of a body; both positions are included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part of a body of `length` bytes that a `Range` header asks for; `beyond` if there are no such
 * bytes. Undefined means the whole body: without the header, and also, as RFC 9110 allows, with one
 * that names several ranges or makes no sense.
 */
export function byteRange(
  header: string | undefined,
  length: number,
): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (first === '') return last === '' ? undefined : within(length - Number(last), length, length)
  if (last !== '' && Number(last) < Number(first)) return undefined
  return within(Number(first), last === '' ? length : Number(last), length)
}

function within(first: number, last: number, length: number): ByteRange | 'beyond' {
  const range = { start: Math.max(first, 0), end: Math.min(last, length - 1) }
  return range.start > range.end ? 'beyond' : range
}
