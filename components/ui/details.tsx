import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import s from './details.module.css'
import { Icon } from './icon.tsx'
import { icons } from './icon-paths.ts'

type Props = {
  summary: string
  children: ReactNode
  /** Elements with the same name form a group in which only one is open at a time. */
  name?: string
  className?: string
}

/** A row that expands without JavaScript. */
export function Details({ summary, children, name, className }: Props) {
  return (
    <details name={name} className={cn(s.root, 'border-b border-line', className)}>
      <summary className="flex min-h-17 cursor-pointer list-none items-center justify-between gap-6 py-4 text-h4 text-balance [&::-webkit-details-marker]:hidden">
        {summary}
        <span className="grid size-5 flex-none *:col-start-1 *:row-start-1 *:size-5" aria-hidden>
          <Icon path={icons.minus} />
          <Icon path={icons.minus} className={s.upright} />
        </span>
      </summary>
      <div className="max-w-[41.42em] pb-7 text-fg-2">{children}</div>
    </details>
  )
}
