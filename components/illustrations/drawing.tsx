import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** What every illustration takes. With a title it is announced as an image, without one it is decoration. */
export interface IllustrationProps {
  title?: string | undefined
  className?: string | undefined
}

interface DrawingProps extends IllustrationProps {
  viewBox: string
  /** As in SVG; `slice` fills the box and crops, the default shows everything. */
  fit?: string
  children: ReactNode
}

/** The root of a vector picture: scales to its box and is a size container, so that labels can stay legible. */
export function Drawing({ viewBox, title, className, fit, children }: DrawingProps) {
  return (
    <div className={classNames('@container w-full', className)}>
      <svg
        viewBox={viewBox}
        preserveAspectRatio={fit}
        className="block size-full"
        fontFamily="var(--font-sans)"
        {...(title ? { role: 'img' } : { 'aria-hidden': true })}
      >
        {title ? <title>{title}</title> : null}
        {children}
      </svg>
    </div>
  )
}
