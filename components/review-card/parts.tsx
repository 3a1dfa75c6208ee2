import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn.ts'
import { Icon } from '@/components/ui/icon.tsx'

/**
 * The facts of a case in the order in which a reviewer checks them: where, how long, what was
 * masked, who signed.
 */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className="px-4 py-1.5">{children}</ul>
}

interface FactProps {
  /** Icon outline, from icons.ts. */
  icon: string
  text: string
  value: string
  className?: string
}

export function Fact({ icon, text, value, className }: FactProps) {
  return (
    <li
      className={cn(
        'flex items-center gap-x-2.5 py-[0.4rem] text-n-700 @max-sm:text-[0.8125rem] @max-[13rem]:grid @max-[13rem]:grid-cols-[auto_1fr]',
        className,
      )}
    >
      <Icon path={icon} className="size-4! text-n-500" />
      <span className="min-w-0">{text}</span>
      {/* In the narrowest cards, a time needs all of the line, and is no larger than fits there. */}
      <span className="ml-auto font-mono text-[min(0.8125rem,13cqi)] whitespace-nowrap text-n-500 @max-[13rem]:col-start-2 @max-[13rem]:ml-0 @max-[13rem]:whitespace-normal @max-[7.5rem]:col-span-full">
        {value}
      </span>
    </li>
  )
}

type DecisionProps = { status: string; more: string | undefined; actions: readonly string[] }

/** The row with the decision. It cannot be operated, because it depicts the review screen. */
export function Decision({ status, more, actions }: DecisionProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-n-150 px-4 py-3 font-[560]">
      <span
        className={cn(
          'mr-auto flex items-center gap-2 font-medium whitespace-nowrap',
          actions.length > 2 ? '@max-sm:basis-full' : '@max-[18rem]:basis-full',
        )}
      >
        <span className="size-2 rounded-full bg-(--color-yellow-active) forced-color-adjust-none" />
        {status}
        <span className={cn('-ml-1', actions.length > 2 ? '@max-lg:hidden' : '@max-sm:hidden')}>
          {more}
        </span>
      </span>
      {actions.map((action, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- Answers may repeat.
          key={index}
          className={`rounded-[0.375rem] px-2.5 py-1.5 whitespace-nowrap forced-colors:border ${index === 0 ? 'bg-n-950 text-white' : 'bg-n-100 text-n-950'}`}
        >
          {action}
        </span>
      ))}
    </div>
  )
}

type CardProps = { product: string; number: string; children: ReactNode }

/**
 * The card around a case under review. It is the only thing on a page that floats, and so the only
 * one with a shadow.
 */
export function Card({ product, number, children }: CardProps) {
  return (
    <div className="flex min-h-0 flex-col overflow-clip rounded-media bg-white text-[0.875rem] leading-[1.4] text-n-950 shadow-float forced-colors:border">
      <div className="flex items-center justify-between gap-x-4 border-b border-n-150 px-4 py-3 @max-[13rem]:flex-wrap">
        <span className="font-[580]">{product}</span>
        <span className="font-mono text-[0.8125rem] text-n-600">{number}</span>
      </div>
      {children}
    </div>
  )
}
