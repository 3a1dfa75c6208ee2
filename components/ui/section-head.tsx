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

type LedeProps = { children: ReactNode; className?: string | undefined }

/** An introduction under or beside a heading, or in its place. */
export function Lede({ children, className }: LedeProps) {
  return <p className={cn('max-w-[32em] text-lede text-fg-2', className)}>{unbroken(children)}</p>
}

type Props = {
  /** Without one, only the introduction is shown. */
  heading: string | undefined
  level?: 1 | 2
  lede?: string | undefined
  /**
   * Shown on wide screens in the right column. It ends with the heading, or begins with it where it is
   * longer.
   */
  aside?: ReactNode
  /** Content below the introduction, such as buttons. */
  children?: ReactNode
  className?: string
}

/** The head of a section, including the space below it; nothing if there is nothing to show. */
export function SectionHead({ heading, level = 2, lede, aside, children, className }: Props) {
  if (!heading && !lede) return null
  return (
    <div
      className={cn(
        'mb-(--head-gap) last:mb-0',
        aside !== undefined && 'grid-12 gap-y-5 lg:items-end',
        className,
      )}
    >
      {/* However long the heading, some of the page stays free between it and what is beside it. */}
      <div
        className={cn(aside !== undefined && 'col-span-full lg:col-[1/8] lg:self-start lg:pe-8')}
      >
        {heading ? (
          <Heading level={level} className={aside === undefined ? 'max-w-[13em]' : 'max-w-[12em]'}>
            {heading}
          </Heading>
        ) : null}
        {lede ? <Lede className={heading ? 'mt-5' : undefined}>{lede}</Lede> : null}
        {children}
      </div>
      {aside === undefined ? null : <div className="col-span-full lg:col-[8/-1]">{aside}</div>}
    </div>
  )
}
