import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { unbroken } from './unbroken.tsx'

type HeadingProps = { level: 1 | 2; children: ReactNode; className?: string }

/** A heading in the size of its level. */
export function Heading({ level, children, className }: HeadingProps) {
  const Tag = level === 1 ? 'h1' : 'h2'
  return (
    <Tag className={cn(level === 1 ? 'text-h1' : 'text-h2', className)}>{unbroken(children)}</Tag>
  )
}

/** An introduction under or beside a heading. */
export function Lede({ children, className }: { children: ReactNode; className?: string }) {
  return <p className={cn('max-w-[32em] text-lede text-fg-2', className)}>{unbroken(children)}</p>
}

type Props = {
  heading: string
  level?: 1 | 2
  lede?: string | undefined
  /** Shown on wide screens in the right column, aligned with the bottom of the heading. */
  aside?: ReactNode
  /** Content below the introduction, such as buttons. */
  children?: ReactNode
  className?: string
}

/** The head of a section, including the space below it. */
export function SectionHead({ heading, level = 2, lede, aside, children, className }: Props) {
  return (
    <div
      className={cn(
        'mb-(--head-gap) last:mb-0',
        aside !== undefined && 'grid-12 gap-y-5 lg:items-end',
        className,
      )}
    >
      <div className={cn(aside !== undefined && 'col-span-full lg:col-[1/8]')}>
        <Heading level={level} className="max-w-[13em]">
          {heading}
        </Heading>
        {lede ? <Lede className="mt-5">{lede}</Lede> : null}
        {children}
      </div>
      {aside === undefined ? null : <div className="col-span-full lg:col-[8/-1]">{aside}</div>}
    </div>
  )
}
