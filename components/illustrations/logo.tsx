import { markOutline, markQuarter } from '@/lib/brand-mark.ts'
import { classNames } from './class-names.ts'

interface LogoProps {
  className?: string | undefined
  /** Only the mark, for places where the name is written beside it already. */
  markOnly?: boolean
}

/** The mark: a window pane with two opposite corners cut round, one quarter lit. The link around it carries the name. */
export function Logo({ className, markOnly = false }: LogoProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-[0.46em] text-[1.3125rem] leading-none font-[620] tracking-[-0.03em]',
        className,
      )}
    >
      <svg viewBox="0 0 28 28" className="size-[1.15em] flex-none" aria-hidden="true">
        <path d={markOutline} fill="none" stroke="currentColor" strokeWidth={2.4} />
        <path d={markQuarter} fill="var(--mark, var(--link))" />
      </svg>
      {markOnly ? null : 'Quarterlight'}
    </span>
  )
}
