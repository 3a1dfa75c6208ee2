import { Drawing, type IllustrationProps } from './drawing.tsx'
import { IsoStreet } from './iso-street.tsx'
import { IsoBus } from './iso-bus.tsx'
import { IsoCar } from './iso-car.tsx'
import { floor, isometric } from './isometric.ts'
import { IsoSight } from './iso-sight.tsx'
import { Tag } from './label.tsx'
import { ink, signal } from './palette.ts'

const space = isometric(17, 366, 140)

/** The bus measures how much of a stopped car stands inside the lane. */
export function IsoLane({
  title = 'A bus measures the car stopped ahead of it: 94 percent of it stands inside the bus lane.',
  className,
}: IllustrationProps) {
  const [x, y] = space(1.8, 12, 1.42)
  return (
    <Drawing viewBox="0 0 640 420" title={title} className={className}>
      <IsoStreet space={space} from={-8} to={19} />
      <IsoSight space={space} x={1.75} y={5} reach={13} />
      <path
        d={floor(space, 0.7, 10.2, 2.2, 4.8)}
        fill="none"
        stroke={signal.blockedDeep}
        strokeWidth={1.6}
        strokeDasharray="5 4"
      />
      <IsoCar space={space} x={0.9} y={10.4} />
      <IsoBus space={space} x={0.45} y={-7} />
      <path d={`M${x} ${y}V${y - 74}`} fill="none" stroke={ink[950]} strokeWidth={1.2} />
      <Tag x={x + 24} y={y - 86} text="94% in lane" anchor="end" />
    </Drawing>
  )
}
