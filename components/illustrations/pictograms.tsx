import type { ReactNode } from 'react'

function Pictogram({ children }: { children: ReactNode }) {
  return (
    <g
      fill="none"
      stroke="var(--fg)"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </g>
  )
}

/** Eighty units wide, drawn for the system diagram: a bus from ahead, its camera lit. */
export function BusPictogram() {
  return (
    <Pictogram>
      <path d="M18 66V17A9 9 0 0 1 27 8H53A9 9 0 0 1 62 17V66z" />
      <path d="M23 24H57V46H23zM29 14.5H51M23 66V72H30V66M50 66V72H57V66M18 28H12V40M62 28H68V40M18 52H62" />
      <path d="M24 59H30M50 59H56" stroke="var(--fg-3)" />
      <rect x={36.5} y={27} width={7} height={4} rx={2} fill="var(--link)" stroke="none" />
    </Pictogram>
  )
}

export function PackagePictogram() {
  return (
    <Pictogram>
      <path d="M16 10H54L66 22V70H16z" />
      <path d="M54 10V22H66M24 34H46M24 44H42M24 54H38" />
      <circle cx={55} cy={56} r={12} fill="var(--bg)" stroke="var(--link)" />
      <path d="M50 56L54 60 61 52" stroke="var(--link)" />
    </Pictogram>
  )
}

export function ReviewerPictogram() {
  return (
    <Pictogram>
      <path d="M10 14H70V58H10zM30 70H50M40 58V70M10 24H70" />
      <path d="M18 32H44V50H18z" />
      <path d="M52 34H62M52 41H62" />
      <path d="M52 49H62" stroke="var(--link)" strokeWidth={3} />
    </Pictogram>
  )
}

export function PlannerPictogram() {
  return (
    <Pictogram>
      <path d="M10 20L30 12 50 20 70 12V60L50 68 30 60 10 68z" />
      <path d="M30 12V60M50 20V68" stroke="var(--fg-3)" />
      <path d="M16 54Q28 44 36 46T52 36 64 26" stroke="var(--link)" strokeWidth={2.2} />
    </Pictogram>
  )
}
