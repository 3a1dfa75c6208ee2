'use client'

import type { FormEvent } from 'react'
import { cn } from '@/components/ui/cn.ts'

/** Opens the second picture by hand; from then on scrolling no longer does. */
function open({ currentTarget: slider }: FormEvent<HTMLInputElement>) {
  const stage = slider.closest<HTMLElement>('[data-reveal]')
  stage?.style.setProperty('animation', 'none')
  stage?.style.setProperty('--open', String(slider.valueAsNumber / 100))
}

/** For fingers and keys what scrolling does for everybody. Does nothing without JavaScript, and is not shown then. */
export function RevealSlider({
  label,
  className,
}: {
  label: string
  className?: string | undefined
}) {
  return (
    <label className={cn('noscript:hidden', className)}>
      {label}
      <input type="range" min={0} max={100} step={2} defaultValue={0} onInput={open} />
    </label>
  )
}
