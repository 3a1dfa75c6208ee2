import { type ReactNode, ViewTransition } from 'react'

/** What has a place both in a list and on a page of its own. */
type Part = 'cover' | 'title'

/**
 * Lets one element move to where the next route shows the same thing. `of` names the thing, such
 * as a post's slug; only one element on a page may have the same `of` and `part`,
 * and it needs a box of its own, which `display: contents` does not give.
 */
export function Morph({ of, part, children }: { of: string; part: Part; children: ReactNode }) {
  return (
    <ViewTransition name={`${part}-${of}`} share={part} default="none">
      {children}
    </ViewTransition>
  )
}
