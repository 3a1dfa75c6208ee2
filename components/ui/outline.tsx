import { cn } from './cn.ts'

export type IconProps = { className?: string | undefined }

/** An outline on a grid of 24 in the color of the text around it. Always beside words, so hidden from screen readers. */
export function Outline({ path, className }: IconProps & { path: string }) {
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
