import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { iconPaths, type IconName } from './icon-paths.ts'

/** A drawn sign in the color of the text around it. Always beside words, so it is hidden from screen readers. */
export function Icon({
  name,
  className,
  ...props
}: { name: IconName } & Omit<ComponentProps<'svg'>, 'name' | 'children'>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cn('size-[1.15em] flex-none', className)}
      {...props}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
