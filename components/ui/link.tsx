import NextLink from 'next/link'
import type { ReactNode } from 'react'

type Props = {
  href: string
  children: ReactNode
  className?: string
  id?: string
  /** Downloads the file, under this name unless it is empty. */
  download?: string
  /** `page` marks the current page; `true` marks the choice to which it belongs. */
  current?: 'page' | 'true' | undefined
}

const isInternal = (href: string) => href.startsWith('/') && !href.startsWith('/lake/')
const isExternal = (href: string) => /^https?:/.test(href)

/** A link to any address: pages of this site open in place, other sites in a new tab. */
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
