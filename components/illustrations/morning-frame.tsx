import type { ReactNode } from 'react'
import { Drawing, type IllustrationProps } from './drawing.tsx'
import { legible } from './label.tsx'
import { ink } from './palette.ts'
import { InMeters, placesIn } from './plan-drawing.tsx'

const view = { x: 320, y: 346, scale: 22 }

/** Picture units of a place in the street, for labels. */
export const place = placesIn(view)

interface MorningFrameProps extends IllustrationProps {
  time: string
  /** Drawn in meters around the middle of the bus lane. */
  scene: ReactNode
  /** Tags, in picture units. */
  labels: ReactNode
}

/** One moment of the morning on route 12, seen from above, with its time in the corner. */
export function MorningFrame({ title, className, time, scene, labels }: MorningFrameProps) {
  return (
    <Drawing viewBox="0 -8 640 576" fit="xMidYMid slice" title={title} className={className}>
      <rect y={-8} width={640} height={576} fill={ink[100]} />
      <InMeters {...view}>{scene}</InMeters>
      {labels}
      {/* Below the desktop the step's own time stands right under the picture. */}
      <g transform="translate(28 52)" className="max-lg:hidden">
        <text
          className={`${legible} font-[540]`}
          fontSize={26}
          letterSpacing="-.03em"
          fill={ink[950]}
        >
          {time}
        </text>
      </g>
    </Drawing>
  )
}
