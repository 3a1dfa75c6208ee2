import type { ReactNode } from 'react'

interface IconProps {
  className?: string
  children: ReactNode
}

/** A 24-grid line icon in the color of its text. */
function Icon({ className = 'size-4 flex-none', children }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function PlaceIcon() {
  return (
    <Icon>
      <path d="M12 21.5C8 17.6 5 14 5 10.2a7 7 0 0 1 14 0c0 3.8-3 7.4-7 11.300z" />
      <circle cx={12} cy={10} r={2.5} />
    </Icon>
  )
}

export function TimerIcon() {
  return (
    <Icon>
      <circle cx={12} cy={13.5} r={7.5} />
      <path d="M12 9.500v4l2.5 1.500M9.5 2.500h5" />
    </Icon>
  )
}

export function MaskIcon() {
  return (
    <Icon>
      <path d="M3 3l18 18M9.9 5.200A9.6 9.6 0 0 1 12 5c5 0 8.5 4.3 9.5 7a13 13 0 0 1-2.6 3.900M6.2 6.800A13.3 13.3 0 0 0 2.5 12c1 2.7 4.5 7 9.5 7a9.3 9.3 0 0 0 5.2-1.600M9.9 10a3 3 0 0 0 4.1 4.2" />
    </Icon>
  )
}

export function SealIcon() {
  return (
    <Icon>
      <path d="M12 2.500l7.5 3v6c0 4.7-3.2 8.1-7.5 10-4.3-1.9-7.5-5.3-7.5-10v-6z" />
      <path d="M8.8 12l2.3 2.3 4.2-4.4" />
    </Icon>
  )
}
