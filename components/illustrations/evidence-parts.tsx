import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Review statements in the order a person checks them: where, how long, what was masked, who signed. */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className="px-4 py-1.5">{children}</ul>
}

interface FactProps {
  icon: ReactNode
  text: string
  value: string
  className?: string
}

export function Fact({ icon, text, value, className }: FactProps) {
  return (
    <li
      className={classNames(
        'flex items-center gap-x-2.5 py-[0.4rem] text-n-700 @max-sm:text-[0.8125rem] @max-[13rem]:grid @max-[13rem]:grid-cols-[auto_1fr]',
        className,
      )}
    >
      <span className="text-n-500">{icon}</span>
      <span className="min-w-0">{text}</span>
      <span className="ml-auto font-mono text-[0.8125rem] whitespace-nowrap text-n-500 @max-[13rem]:col-start-2 @max-[13rem]:ml-0 @max-[13rem]:whitespace-normal">
        {value}
      </span>
    </li>
  )
}

/** The decision row. Drawn, not operable: it is a picture of the review screen. */
export function Decision({ status, actions }: { status: string; actions: readonly string[] }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-n-150 px-4 py-3 font-[560]">
      <span
        className={classNames(
          'mr-auto flex items-center gap-2 font-medium whitespace-nowrap',
          actions.length > 2 && '@max-sm:basis-full',
        )}
      >
        <span className="size-2 rounded-full bg-[#eeb022]" />
        {status}
        <span
          className={classNames('-ml-1', actions.length > 2 ? '@max-lg:hidden' : '@max-sm:hidden')}
        >
          for reviewer
        </span>
      </span>
      {actions.map((action, index) => (
        <span
          key={action}
          className={`rounded-[0.375rem] px-2.5 py-1.5 whitespace-nowrap ${index === 0 ? 'bg-n-950 text-white' : 'bg-n-100 text-n-950'}`}
        >
          {action}
        </span>
      ))}
    </div>
  )
}

/** The card that holds a package under review; the one floating thing on a page, so the one with a shadow. */
export function ReviewCard({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-col overflow-clip rounded-media bg-white text-[0.875rem] leading-[1.4] text-n-950 shadow-float">
      <div className="flex items-center justify-between gap-x-4 border-b border-n-150 px-4 py-3 @max-[13rem]:flex-wrap">
        <span className="font-[580]">Casement</span>
        <span className="font-mono text-[0.8125rem] text-n-600">{id}</span>
      </div>
      {children}
    </div>
  )
}
