import { mark } from '@/lib/brand.ts'

/** Mark and name. The link around it names its target. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-[0.46em] text-[min(1.3125rem,9vw)] leading-none font-[620] tracking-[-0.03em] [--mark:var(--border-blue)]">
      <Mark className="size-[1.15em] flex-none" />
      {name}
    </span>
  )
}

/** The mark by itself, in the color of the surrounding text; `--mark` is its accent color. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox={mark.viewBox}
      className={className}
      aria-hidden="true"
      // Safe: it comes from brand/mark.svg in this repository.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: mark.body }}
    />
  )
}
