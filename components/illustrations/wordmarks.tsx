import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IllustrationProps } from './drawing.tsx'

interface WordmarkProps extends IllustrationProps {
  name: string
  children: ReactNode
}

/** Name and sign of a fictional agency, in the color of its text. */
function Wordmark({ name, className, children }: WordmarkProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-[0.5em] text-[0.9375rem] font-semibold tracking-[-0.02em] whitespace-nowrap sm:text-[1.0625rem]',
        className,
      )}
    >
      <svg
        viewBox="0 0 22 22"
        className="size-[1.15em] flex-none"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.6}
        aria-hidden="true"
      >
        {children}
      </svg>
      {name}
    </span>
  )
}

export function WordmarkPet({ className }: IllustrationProps) {
  return (
    <Wordmark name="Port Ellery Transit" className={className}>
      <circle cx={11} cy={11} r={9.4} />
      <path d="M2 11h18" />
    </Wordmark>
  )
}

export function WordmarkLakemoor({ className }: IllustrationProps) {
  return (
    <Wordmark name="Lakemoor Metro" className={className}>
      <path d="M1.5 17L8 6l4 6.5 3-4.5 5.5 9" strokeLinejoin="round" strokeLinecap="round" />
    </Wordmark>
  )
}

export function WordmarkPenhallow({ className }: IllustrationProps) {
  return (
    <Wordmark name="Penhallow RTD" className={className}>
      <path d="M3.3 20V3.3h8.2a5.2 5.2 0 0 1 0 10.4H3.3" />
    </Wordmark>
  )
}

export function WordmarkSanVerano({ className }: IllustrationProps) {
  return (
    <Wordmark name="San Verano Lines" className={className}>
      <path d="M11 1.5v19M2.8 6.2l16.4 9.6M19.2 6.2L2.8 15.8" />
    </Wordmark>
  )
}

export function WordmarkCorran({ className }: IllustrationProps) {
  return (
    <Wordmark name="Corran County Bus" className={className}>
      <path d="M2.8 2.8h16.4v16.4H2.8zM2.8 12.4h16.4" />
    </Wordmark>
  )
}
