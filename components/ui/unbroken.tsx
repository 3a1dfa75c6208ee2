import { Children, type ReactNode } from 'react'

/** Looked for at beginnings of words only: elsewhere, a word without an end would hold up the server. */
const COMPOUND = /((?<![\p{L}\p{N}])[\p{L}\p{N}]+-[\p{L}\p{N}]+)/u

/** Keeps hyphenated compounds on one line; CSS cannot prevent a break after a hyphen. */
export function unbroken(text: ReactNode): ReactNode {
  return Children.map(text, (part) =>
    typeof part === 'string' ? part.split(COMPOUND).map(keepCompound) : part,
  )
}

/** After splitting, compounds are at odd indexes. */
const keepCompound = (text: string, place: number) =>
  place % 2 === 0 ? (
    text
  ) : (
    <span key={place} className="whitespace-nowrap">
      {text}
    </span>
  )
