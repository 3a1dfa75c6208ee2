import { Depot } from './depot.tsx'
import type { IllustrationProps } from './drawing.tsx'
import { Tag } from './label.tsx'
import { MorningFrame, place } from './morning-frame.tsx'
import { blue } from './palette.ts'

/** 05:40, pull-out: the camera tests itself and takes the day's rules on board. */
export function Morning0540({
  title = '05:40 at the depot: one bus pulls out, self-test passed and today’s rules signed.',
  className,
}: IllustrationProps) {
  return (
    <MorningFrame
      title={title}
      className={className}
      time="05:40"
      scene={
        <>
          <Depot pulledOut={1.8} />
          <path
            d="M0 5.6V6.6Q0 8.9 2.3 8.9H15"
            fill="none"
            stroke={blue.base}
            strokeWidth={0.1}
            strokeDasharray=".45 .35"
          />
        </>
      }
      labels={
        <>
          <Tag {...place(2.4, 5.4)} text="self-test ok" />
          <Tag {...place(-2.4, 5.4)} text="rules signed" tone="route" anchor="end" />
        </>
      }
    />
  )
}
