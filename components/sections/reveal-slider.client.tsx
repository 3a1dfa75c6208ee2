'use client'

import { type FormEvent, useEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn.ts'

const stageOf = (slider: Element) => slider.closest<HTMLElement>('[data-reveal]')

/** Opens the second picture by hand. From then on, scrolling no longer does. */
function openByHand(slider: HTMLInputElement) {
  const stage = stageOf(slider)
  stage?.setAttribute('data-by-hand', '')
  stage?.style.setProperty('--by-hand', String(slider.valueAsNumber / 100))
}

const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => openByHand(currentTarget)

/** Moves the slider along with the pane while the page scrolls, as long as it is in the window. */
function follow(slider: HTMLInputElement) {
  const update = () => {
    const second = stageOf(slider)?.querySelector('figure:last-of-type')
    if (second)
      slider.valueAsNumber = 100 * Number(getComputedStyle(second).getPropertyValue('--open'))
  }
  // Scroll animations are updated after the scroll event and before the next frame.
  const updateNext = () => requestAnimationFrame(update)
  const observer = new IntersectionObserver((entries) => {
    // A busy browser tells several changes at once, of which the last one counts.
    if (entries.at(-1)?.isIntersecting) {
      updateNext()
      addEventListener('scroll', updateNext, { passive: true })
    } else removeEventListener('scroll', updateNext)
  })
  observer.observe(slider)
  return () => {
    observer.disconnect()
    removeEventListener('scroll', updateNext)
  }
}

type Props = { label: string; className?: string | undefined }

/** A slider that does by touch and keyboard what scrolling does. Hidden without JavaScript. */
export function RevealSlider({ label, className }: Props) {
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = slider.current
    if (!input) return undefined
    // Somebody may have moved it before this ran.
    if (input === document.activeElement && input.valueAsNumber > 0) openByHand(input)
    return follow(input)
  }, [])
  return (
    <label className={cn('noscript:hidden', className)}>
      {label}
      <input
        ref={slider}
        type="range"
        min={0}
        max={100}
        step={2}
        defaultValue={0}
        onInput={onInput}
      />
    </label>
  )
}
