import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type Props = { href: string; children: ReactNode; className?: string }

/** A quiet link with an arrow that moves a little under the pointer. */
export function TextLink({ href, children, className }: Props) {
  const away = /^https?:/.test(href)
  return (
    <Link
      href={href}
      className={cn(
        'group inline-flex items-center gap-[0.5em] py-1.5 font-[560] text-link transition-colors duration-160 hover:text-link-hover',
        className,
      )}
    >
      {children}
      <Icon
        name={away ? 'arrow-up-right' : 'arrow-right'}
        className="transition-transform duration-240 ease-out group-hover:translate-x-1 motion-reduce:transition-none"
      />
    </Link>
  )
}
