import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon } from './icon.tsx'
import { isExternal, Link } from './link.tsx'
import { icons } from './icon-paths.ts'

type Props = {
  href: string
  children: ReactNode
  /**
   * For a link back to the list that contains this page: the arrow points left and comes before the
   * words.
   */
  back?: boolean
}

const iconOf = (href: string) => (isExternal(href) ? icons.arrowUpRight : icons.arrowRight)

/** A quiet link with an arrow that moves a little under the pointer. */
export function TextLink({ href, children, back = false }: Props) {
  return (
    <Link
      href={href}
      className="group inline-flex items-center gap-[0.5em] py-1.5 font-[560] text-link transition-colors duration-160 hover:text-link-hover"
    >
      {children}
      <Icon
        path={iconOf(href)}
        className={cn(
          'transition-transform duration-240 ease-out motion-reduce:transition-none',
          back && '-order-1 -scale-x-100 group-hover:-translate-x-1',
          !back && 'group-hover:translate-x-1',
        )}
      />
    </Link>
  )
}
