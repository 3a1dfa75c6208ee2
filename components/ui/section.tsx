import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

type Theme = 'light' | 'muted' | 'dark'

type Props = ComponentProps<'section'> & {
  theme?: Theme | undefined
  /** Id for links to this section. */
  anchor?: string | undefined
  /** Uses the smallest of three steps of padding. */
  tight?: boolean
  /** No padding, because the section sets its own. */
  bare?: boolean
}

const padding = (tight: boolean, bare: boolean) => {
  if (bare) return undefined
  return tight ? 'section-y-tight' : 'section-y'
}

/** A section of the page with its theme, anchor and spacing. Put content into a `wrap`. */
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
