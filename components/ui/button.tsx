import type { ComponentProps } from 'react'
import { buttonClasses, type ButtonStyle } from './button-styles.ts'
import { cn } from './cn.ts'

type Props = Omit<ComponentProps<'button'>, 'color'> &
  ButtonStyle & {
    /** Shown instead of the label while waiting for a response; the width stays the same. */
    pendingLabel?: string
    pending?: boolean
  }

/** A <button> that looks like the link buttons. */
export function Button({
  color,
  size,
  border,
  pending = false,
  pendingLabel,
  className,
  children,
  type = 'button',
  ...props
}: Props) {
  return (
    <button
      type={type}
      aria-disabled={pending || undefined}
      className={cn(buttonClasses({ color, size, border }), 'button-native', className)}
      {...props}
    >
      {pendingLabel === undefined ? (
        children
      ) : (
        <span className="grid *:col-start-1 *:row-start-1">
          <span className={cn(pending && 'invisible')}>{children}</span>
          <span
            className={cn('inline-flex items-center justify-center gap-2', !pending && 'invisible')}
          >
            <span
              className={cn(
                'size-4 rounded-full border-2 border-current border-r-transparent motion-reduce:hidden',
                // An animation that nobody sees still makes the browser draw each frame.
                pending && 'animate-spin',
              )}
            />
            {pendingLabel}
          </span>
        </span>
      )}
    </button>
  )
}
