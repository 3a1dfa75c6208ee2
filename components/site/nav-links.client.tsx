'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { NavLink } from '@/schemas/objects/nav-link.ts'
import { currentMark } from './current-page.ts'

type Props = {
  links: NavLink[]
  className?: string | undefined
  linkClassName?: string | undefined
}

/**
 * A list of links in which the current page's link is marked. It is prerendered with its page, so
 * it is right without JavaScript.
 */
export function NavLinks({ links, className, linkClassName }: Props) {
  const pathname = usePathname()
  return (
    <ul className={className}>
      {links.map(({ key, label, href }) => (
        <li key={`${key} ${href}`}>
          <Link href={href} className={linkClassName} aria-current={currentMark(href, pathname)}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
