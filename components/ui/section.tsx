import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

type Theme = 'light' | 'muted' | 'dark'

type Props = ComponentProps<'section'> & {
  theme?: Theme | undefined
  /** Name for links that jump here. */
  anchor?: string | undefined
  /** The smallest of the three steps of padding. */
  tight?: boolean
  /** No padding at all: the section sets its own. */
  bare?: boolean
}

const padding = (tight: boolean, bare: boolean) => {
  if (bare) return undefined
  return tight ? 'section-y-tight' : 'section-y'
}

/** A band of the page with its theme, its anchor and its rhythm. Content goes into a `wrap`. */
export function Section({
  theme = 'light',
  anchor,
  tight = false,
  bare = false,
  className,
  ...props
}: Props) {
  return (
    <section
      data-theme={theme}
      id={anchor}
      className={cn(padding(tight, bare), className)}
      {...props}
    />
  )
}
