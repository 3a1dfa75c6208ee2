import { Bracket } from './bracket.tsx'
import { Drawing, type IllustrationProps } from './drawing.tsx'
import { Tag } from './label.tsx'
import { blue, ink } from './palette.ts'
import { streetDusk, streetDuskPortrait } from './street-dusk.ts'

const BLOCKED = '#ff7a66'

// Beside the text of a desktop hero the car is boxed only where it stands clear of it: in wide or flat windows.
const clearOfText = '@min-[62rem]:@max-[78rem]:hidden'
const notInTallWindows =
  '[@media(min-width:80rem)_and_(max-width:84rem)_and_(max-aspect-ratio:7/5)]:hidden'

/** What the camera sees in the dusk render. Lies over the picture at `object-fit: cover; object-position: 100% 50%`. */
export function Hud({ title, className }: IllustrationProps) {
  const { viewBox, car, bus, laneEdge } = streetDusk
  return (
    <Drawing viewBox={viewBox} fit="xMaxYMid slice" title={title} className={className}>
      <path
        d={laneEdge}
        fill="none"
        stroke={ink[0]}
        strokeOpacity={0.55}
        strokeWidth={1.5}
        strokeDasharray="1 7"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="@max-[78rem]:hidden"
      />
      <Bracket box={bus} color={blue.soft} />
      <g className={clearOfText}>
        <g className={notInTallWindows}>
          <Bracket box={car} color={BLOCKED} />
        </g>
      </g>
      <g className="@max-[62rem]:hidden">
        <Tag
          x={bus.x}
          y={bus.y - 24}
          text="Route 12, delayed"
          tone="route"
          className="[scale:1.15]"
        />
        <g className="@min-[78rem]:hidden">
          <CarTag text="stopped 00:41" />
        </g>
      </g>
      <g className="@max-[78rem]:hidden">
        <CarTag text="stopped in bus lane 00:41" />
        <Tag x={1330} y={722} text="lane edge ±10 cm" className="[scale:1.15]" />
      </g>
    </Drawing>
  )
}

/** Above the roof, between the headline and the bus. */
function CarTag({ text }: { text: string }) {
  const { car, bus } = streetDusk
  return (
    <Tag
      x={bus.x - 8}
      y={car.y - 24}
      text={text}
      tone="blocked"
      anchor="end"
      className="[scale:1.15]"
    />
  )
}

/** The same for the portrait render, at `object-position: 50% 100%`; corners only, since phones have no room for tags. */
export function HudPortrait({ title, className }: IllustrationProps) {
  const { viewBox, car, bus } = streetDuskPortrait
  return (
    <Drawing viewBox={viewBox} fit="xMidYMax slice" title={title} className={className}>
      <Bracket box={bus} color={blue.soft} arm={36} />
      <Bracket box={car} color={BLOCKED} arm={36} />
    </Drawing>
  )
}
