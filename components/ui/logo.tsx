import { PRODUCT_NAME } from '@/lib/constants.ts'
import { cn } from './cn.ts'

/** The quarter pane: two corners cut round, the lower right quarter lit. */
function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={className}>
      <path
        d="M2 26V14A12 12 0 0 1 14 2h12v12a12 12 0 0 1-12 12z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
      />
      <path d="M14 26a12 12 0 0 0 12-12H14z" className="fill-(--border-blue)" />
    </svg>
  )
}

/** Mark and name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2.5 text-[1.3125rem] leading-none font-[620] tracking-[-0.03em]',
        className,
      )}
    >
      <Mark className="size-6" />
      {PRODUCT_NAME}
    </span>
  )
}
