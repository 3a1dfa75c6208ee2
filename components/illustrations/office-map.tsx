import type { ReactNode } from 'react'
import { Drawing, type IllustrationProps } from './drawing.tsx'
import { blue, ink } from './palette.ts'

const legibleMap = '[scale:1.75] @sm:[scale:1.45] @md:[scale:1.2] @xl:[scale:1]'

interface OfficeMapProps extends IllustrationProps {
  water: string
  park: string
  /** Path data of side streets and of main streets. */
  streets: string
  avenues: string
  pin: readonly [x: number, y: number]
  children: ReactNode
}

/** A small street map around one of the offices, 3:2. */
export function OfficeMap({
  title,
  className,
  water,
  park,
  streets,
  avenues,
  pin,
  children,
}: OfficeMapProps) {
  return (
    <Drawing viewBox="0 0 600 400" fit="xMidYMid slice" title={title} className={className}>
      <rect width={600} height={400} fill={ink[150]} />
      <path d={park} fill="#dbe7df" />
      <g fill="none" stroke={ink[0]} strokeLinejoin="round">
        <path d={streets} strokeWidth={6} />
        <path d={avenues} strokeWidth={13} />
      </g>
      <path d={water} fill="#cfdcf5" stroke={ink[0]} strokeWidth={3} />
      {children}
      <g transform={`translate(${pin.join(' ')})`}>
        <g className={legibleMap}>
          <circle r={20} fill={blue.base} fillOpacity={0.16} />
          <path d="M-9 9V0A9 9 0 0 1 0-9H9V0A9 9 0 0 1 0 9z" fill={blue.base} />
          <path d="M0 9A9 9 0 0 0 9 0H0z" fill={ink[0]} />
        </g>
      </g>
    </Drawing>
  )
}

interface StreetNameProps {
  x: number
  y: number
  turn?: number
  name: string
  /** Which end of the name stays where it is when small maps draw it larger. */
  anchor?: 'start' | 'middle' | 'end'
  /** Names of water are set apart by color. */
  water?: boolean
}

export function StreetName({
  x,
  y,
  turn = 0,
  name,
  anchor = 'middle',
  water = false,
}: StreetNameProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <text
        className={legibleMap}
        textAnchor={anchor}
        fontSize={14}
        fontWeight={500}
        fill={water ? '#34508f' : ink[600]}
        stroke={water ? '#cfdcf5' : ink[150]}
        strokeWidth={4}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {name}
      </text>
    </g>
  )
}
