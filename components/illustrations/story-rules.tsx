import type { IllustrationProps } from './drawing.tsx'
import { IsoStreet } from './iso-street.tsx'
import { IsoBus } from './iso-bus.tsx'
import { IsoVan } from './iso-car.tsx'
import { floor, polygon } from './isometric.ts'
import { Tag } from './label.tsx'
import { ink, signal } from './palette.ts'
import { StoryFrame, storySpace as space } from './story-frame.tsx'

interface CurbFaceProps {
  from: number
  to: number
  color: string
}

/** A regulated stretch of curb, stood up as a low wall so that it reads from above. */
function CurbFace({ from, to, color }: CurbFaceProps) {
  return (
    <path
      d={polygon(space, [
        [0, from, 0.16],
        [0, to, 0.16],
        [0, to, 1.3],
        [0, from, 1.3],
      ])}
      fill={color}
      fillOpacity={0.32}
      stroke={color}
      strokeWidth={1.5}
      strokeLinejoin="round"
    />
  )
}

/** The rules are aboard: each curb face with its hours, and the bay where a delivery is allowed. */
export function StoryRules({
  title = 'The same street with its rules: buses only from 06 to 20, and a bay where a van may load from 10 to 12.',
  className,
}: IllustrationProps) {
  const bay = space(-1.1, 9.6, 2.35)
  const lane = space(1.75, 9)
  const roof = space(1.7, -3, 3.05)
  return (
    <StoryFrame title={title} className={className}>
      <IsoStreet space={space} from={-9} to={20} />
      <path
        d={floor(space, -2.2, 6.2, 2.2, 7)}
        fill={ink[200]}
        stroke={ink[0]}
        strokeWidth={1.5}
        strokeDasharray="5 4"
      />
      <path
        d={floor(space, 0.15, -8.8, 3.2, 28.6)}
        fill="none"
        stroke={signal.blockedDeep}
        strokeWidth={1.5}
        strokeDasharray="5 4"
      />
      <IsoVan space={space} x={-2.1} y={7} />
      <CurbFace from={13.4} to={19.8} color={signal.blockedDeep} />
      <IsoBus space={space} x={0.45} y={-8} />
      <g fill="none" stroke={ink[950]} strokeWidth={1.2}>
        <path d={`M${bay[0]} ${bay[1]}V${bay[1] - 70}`} />
        <path d={`M${roof.join(' ')}V89`} />
        <path d={`M${lane[0]} ${lane[1]}V${lane[1] + 154}`} />
      </g>
      <circle cx={lane[0]} cy={lane[1]} r={3} fill={ink[950]} />
      <Tag x={bay[0]} y={bay[1] - 83} text="loading 10–12" tone="moving" anchor="middle" />
      <Tag x={lane[0] - 8} y={lane[1] + 167} text="buses only 06–20" tone="blocked" />
      <Tag x={roof[0]} y={76} text="map 0612, signed" tone="route" anchor="middle" />
    </StoryFrame>
  )
}
