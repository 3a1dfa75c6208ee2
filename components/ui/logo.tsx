import { Logo as DrawnLogo } from '@/components/illustrations/logo.tsx'
import { cn } from './cn.ts'

/** Mark and name, the mark lit in the theme's blue. */
export function Logo({ className }: { className?: string }) {
  return <DrawnLogo className={cn('[--mark:var(--border-blue)]', className)} />
}
