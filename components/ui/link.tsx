import NextLink from 'next/link'
import type { ReactNode } from 'react'
import { describeFile, type FileAsset } from '@/lib/sanity/links.ts'

type Props = {
  href: string
  children: ReactNode
  className?: string
  /** The file that it downloads, of which it says type and size. */
  file?: FileAsset | undefined
  /** `page` marks the current page; `true` marks the choice to which it belongs. */
  current?: 'page' | 'true' | undefined
}

const isInternal = (href: string) => href.startsWith('/') && !href.startsWith('/lake/')
/** Whether an address is that of another site. */
export const isExternal = (href: string) => /^https?:/.test(href)

/** A link to any address: pages of this site open in place, other sites in a new tab. */
export function Link({ href, children, current, file, ...rest }: Props) {
  const props = {
    ...rest,
    ...(current && { 'aria-current': current }),
    ...(file && { download: file.originalFilename ?? '' }),
  }
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
        {file ? <span className="sr-only"> ({describeFile(file)})</span> : null}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      {file ? <span className="sr-only"> ({describeFile(file)})</span> : null}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
