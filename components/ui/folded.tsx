import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import s from './folded.module.css'
import { Icon } from './icon.tsx'
import { icons } from './icon-paths.ts'

/** A table of contents on narrow screens: one row, which opens without JavaScript. */
export function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="border-y border-line lg:hidden">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between font-[560] [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon path={icons.chevronDown} className={cn(s.icon, 'size-5')} />
      </summary>
      <div className="mb-4">{children}</div>
    </details>
  )
}
