import type { z } from 'zod'
import type { FieldPath } from './field-path.ts'

/** Opens each line about content that visitors do not see; builds look for it. */
export const LEFT_OUT = 'Left out a '

/** What a guard refused. */
export interface LeftOut {
  what: string
  reasons: readonly string[]
  /** `_key` of an item of a list, or of the item of which a part was refused. */
  key?: string | undefined
  /** The way to that part, from the item or from the document. */
  path?: FieldPath
}

const warn = ({ what, key, reasons }: LeftOut) =>
  console.warn(
    `${LEFT_OUT}${what}${key === undefined ? '' : ` (_key ${key})`}: ${reasons.join('; ')}`,
  )

let tell: (leftOut: LeftOut) => void = warn

/** Tells on the server what a guard refused, and why, in words for editors. */
export const tellLeftOut = (leftOut: LeftOut) => tell(leftOut)

/** Runs `check`, with what guards leave out meanwhile, which is told to the caller instead of the console. */
export function collectLeftOut<T>(check: () => T): { result: T; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = []
  const outer = tell
  tell = (one) => void leftOut.push(one)
  try {
    return { result: check(), leftOut }
  } finally {
    tell = outer
  }
}

/** GROQ answers `null` for what is not there, which editors know as missing. */
const messageText = (message: string) =>
  /received (null|undefined)$/.test(message) ? 'is missing' : message

/** What a guard found, and where. */
export interface Found {
  path: readonly PropertyKey[]
  message: string
}

/** All that a guard found; of a choice between types, what it found in the one that was meant. */
export function findingsOf(issues: z.ZodError['issues']): Found[] {
  return issues.flatMap((issue): Found[] => {
    const meant =
      issue.code === 'invalid_union'
        ? issue.errors.find((inner) => inner.every(({ path }) => path.at(-1) !== '_type'))
        : undefined
    if (meant === undefined) return [issue]
    return findingsOf(meant).map(({ path, message }) => ({
      path: [...issue.path, ...path],
      message,
    }))
  })
}

/** Turns findings into lines such as `image.alt: must not be empty`. */
export function linesOf(found: readonly Found[]): string[] {
  return found.map(({ path, message }) =>
    [path.join('.'), messageText(message)].filter(Boolean).join(': '),
  )
}

/** What a guard found, in lines. */
export const reasonsOf = ({ issues }: z.ZodError) => linesOf(findingsOf(issues))
