import type { IllustrationProps } from './drawing.tsx'
import { IsoSight } from './iso-sight.tsx'
import { IsoStreet } from './iso-street.tsx'
import { IsoBus } from './iso-bus.tsx'
import { IsoCar } from './iso-car.tsx'
import { floor } from './isometric.ts'
import { Tag } from './label.tsx'
import { blue, ink } from './palette.ts'
import { StoryFrame, storySpace as space } from './story-frame.tsx'

/** A bus approaches: everything stopped near the lane is followed, on the vehicle. */
export function StoryApproach({
  title = 'A bus follows a car stopped in its lane and a car beside it, with no network needed.',
  className,
}: IllustrationProps) {
  const [x, y] = space(1.8, 13, 1.42)
  const [eyeX, eyeY] = space(1.75, 4, 2.5)
  return (
    <StoryFrame title={title} className={className}>
      <IsoStreet space={space} from={-9} to={20} />
      <IsoSight space={space} x={1.75} y={4} reach={14.5} />
      <path
        d={floor(space, 0.7, 11.2, 2.2, 4.8)}
        fill="none"
        stroke={blue.deep}
        strokeWidth={1.6}
      />
      <path
        d={floor(space, 4.6, 5.4, 2.2, 4.8)}
        fill="none"
        stroke={blue.deep}
        strokeWidth={1.6}
        strokeDasharray="3 4"
      />
      <IsoCar space={space} x={0.9} y={11.4} />
      <IsoBus space={space} x={0.45} y={-8} />
      <IsoCar space={space} x={4.8} y={5.6} />
      <path
        d={`M${x} ${y}V${y - 92}M${eyeX} ${eyeY - 6}V${eyeY - 96}`}
        fill="none"
        stroke={ink[950]}
        strokeWidth={1.2}
      />
      <Tag x={x} y={y - 105} text="stopped 00:04" anchor="middle" />
      <Tag x={eyeX - 30} y={eyeY - 109} text="no network needed" tone="route" anchor="middle" />
    </StoryFrame>
  )
}
