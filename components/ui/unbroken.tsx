import { Children, type ReactNode } from 'react'
import { cn } from './cn.ts'
import { keepWords } from './kept-words.ts'

/** Looked for at beginnings of words only: elsewhere, a word without an end would hold up the server. */
const COMPOUND = /((?<![\p{L}\p{N}])[\p{L}\p{N}]+-[\p{L}\p{N}]+)/u

/** Longer compounds may be wider than a phone, and break. */
const MOST = 22
/** Longer ones may be so in enlarged text, or in a large heading. */
const MOST_ON_PHONES = 16
const MOST_IN_LARGE = 12

/**
 * Keeps on one line what belongs together, such as numbers and units, and hyphenated compounds: CSS
 * cannot prevent a break after a hyphen.
 */
export function unbroken(text: ReactNode): ReactNode {
  return Children.map(text, (part) =>
    typeof part === 'string' ? keepWords(part).split(COMPOUND).map(keepCompound) : part,
  )
}

/** After splitting, compounds are at odd indexes. */
const keepCompound = (text: string, place: number) =>
  place % 2 === 0 || text.length > MOST ? (
    text
  ) : (
    <span
      key={place}
      className={cn(
        'whitespace-nowrap',
        text.length > MOST_ON_PHONES && 'max-sm:whitespace-normal',
        text.length > MOST_IN_LARGE && 'in-[h1,h2]:max-sm:whitespace-normal',
      )}
    >
      {text}
    </span>
  )
