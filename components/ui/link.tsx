import NextLink from 'next/link'
import type { ReactNode } from 'react'

type Props = {
  href: string
  children: ReactNode
  className?: string
  id?: string
  /** Offers the file for saving, under this name if it has one. */
  download?: string
  /** Marks the page that is shown; `true` the one of several choices that it belongs to. */
  current?: 'page' | 'true' | undefined
}

const isInternal = (href: string) => href.startsWith('/') && !href.startsWith('/lake/')
const isExternal = (href: string) => /^https?:/.test(href)

/** A link by its address: pages of this site navigate in place, other sites open in a new tab. */
export function Link({ href, children, current, ...rest }: Props) {
  const props = current ? { ...rest, 'aria-current': current } : rest
  if (isInternal(href)) {
    return (
      <NextLink href={href} {...props}>
        {children}
      </NextLink>
    )
  }
  if (!isExternal(href)) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
