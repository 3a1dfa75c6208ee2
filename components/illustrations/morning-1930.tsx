import { Depot } from './depot.tsx'
import type { IllustrationProps } from './drawing.tsx'
import { arc } from './geometry.ts'
import { Tag } from './label.tsx'
import { MorningFrame, place } from './morning-frame.tsx'
import { blue, ink } from './palette.ts'

/** 19:30, back at the depot: four packages leave the bus, everything else is already gone. */
export function Morning1930({
  title = '19:30 at the depot: four packages are sent, 107,904 frames are deleted.',
  className,
}: IllustrationProps) {
  return (
    <MorningFrame
      title={title}
      className={className}
      time="19:30"
      scene={
        <>
          <Depot pulledOut={0} />
          <circle cy={-11.4} r={0.4} fill={blue.base} />
          <path
            d={[1.2, 2, 2.8].map((radius) => arc([0, -11.4], radius, 40, 140)).join('')}
            fill="none"
            stroke={blue.base}
            strokeWidth={0.1}
            strokeLinecap="round"
          />
          <path d="M0 2.3V-8" stroke={blue.base} strokeWidth={0.1} strokeDasharray=".45 .35" />
          <path
            d="M-.45 -1.2h.9v.9h-.9zM-.45 -3h.9v.9h-.9zM-.45 -4.8h.9v.9h-.9zM-.45 -6.6h.9v.9h-.9z"
            fill={ink[0]}
            stroke={blue.base}
            strokeWidth={0.1}
          />
        </>
      }
      labels={
        <>
          <Tag {...place(0, 5)} text="4 packages sent" tone="route" anchor="middle" />
          <Tag {...place(0, 8)} text="107,904 frames deleted" anchor="middle" />
        </>
      }
    />
  )
}
