import { cn } from './cn.ts'

type Props = {
  /** From icon-paths.ts or feature-icon-paths.ts. */
  path: string
  className?: string | undefined
}

/**
 * An icon in the color of the surrounding text. It is always next to words, so it is hidden from
 * screen readers.
 */
export function Icon({ path, className }: Props) {
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
    >
      <path d={path} />
    </svg>
  )
}
