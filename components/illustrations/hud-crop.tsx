import { Bracket } from './bracket.tsx'
import { Drawing, type IllustrationProps } from './drawing.tsx'
import { Tag } from './label.tsx'
import { blue } from './palette.ts'
import { streetDusk } from './street-dusk.ts'

/** Overlay for the cropped dusk render (`street-dusk-detail`), centered like `object-fit: cover`. */
export function HudCrop({ title, className }: IllustrationProps) {
  const { car, bus } = streetDusk
  return (
    <Drawing viewBox="640 324 960 540" fit="xMidYMid slice" title={title} className={className}>
      <Bracket box={bus} color={blue.soft} />
      <Bracket box={car} color="#ff7a66" />
      <Tag
        x={car.x}
        y={car.y - 30}
        text="stopped 00:41"
        tone="blocked"
        className="[scale:2.5] @sm:[scale:1.9] @md:[scale:1.5] @2xl:[scale:1.3]"
      />
    </Drawing>
  )
}
