import type { IllustrationProps } from './drawing.tsx'
import type { Point } from './geometry.ts'
import { Arrow, Block, Lead, lettering, Sheet } from './patent.tsx'

const CAMERA: Point = [298, 386]
const points: Point[] = [
  [372, 262],
  [446, 262],
  [530, 262],
  [384, 500],
  [462, 500],
  [540, 500],
]
const dashes = Array.from({ length: 8 }, (_, index) => `M${20 + index * 74} 495h44v10h-44z`).join(
  '',
)
const hatch = Array.from({ length: 40 }, (_, index) => `M${22 + index * 14} 590l8-12`).join('')

function Offset({ y, end, name }: { y: number; end: number; name: string }) {
  return (
    <g>
      <path d={`M50 ${y}V${end}M43 ${y}H57M43 ${end}H57`} strokeWidth={0.9} />
      <text
        x={36}
        y={(y + end) / 2 + 7}
        textAnchor="end"
        stroke="none"
        fill="var(--fg)"
        className={lettering}
        fontStyle="italic"
      >
        {name}
      </text>
    </g>
  )
}

/** FIG. 3, position across the lane from painted markings. */
export function PatentFig3({
  title = 'Plan: a vehicle 300 between painted lines 302 and 304; rays from its camera 306 to points on the paint 308 shrink a large ellipse of uncertainty 310 to a small one 312; the offsets to both lines are d1 and d2.',
  className,
}: IllustrationProps) {
  return (
    <Sheet title={title} className={className} figure={3}>
      <Block x={20} y={64} width={150} height={64} lines={['Satellite fix']} />
      <Block x={196} y={64} width={174} height={64} lines={['Wheel speed']} />
      <Block x={396} y={64} width={184} height={64} lines={['Painted lines']} />
      <path d="M95 128V164H488V128M283 128V164" />
      <path d="M283 164V322" strokeWidth={0.9} strokeDasharray="6 5" />
      <path d="M16 257H584M16 267H584" />
      <path d={`${dashes}`} strokeWidth={0.9} />
      <path d="M16 568H584" />
      <path d={`M16 578H584${hatch}`} strokeWidth={0.9} />
      <rect x={74} y={322} width={228} height={128} rx={16} fill="var(--bg)" />
      <path
        d="M286 338Q296 386 286 434L270 428V344zM104 350H192V422H104zM214 362H252V410H214z"
        strokeWidth={0.9}
      />
      {points.map((point) => (
        <g key={point.join(' ')}>
          <path
            d={`M${CAMERA.join(' ')}L${point.join(' ')}`}
            strokeWidth={0.9}
            strokeDasharray="6 5"
          />
          <circle cx={point[0]} cy={point[1]} r={4} fill="var(--fg)" />
        </g>
      ))}
      <ellipse
        cx={302}
        cy={382}
        rx={106}
        ry={78}
        transform="rotate(-18 302 382)"
        strokeWidth={0.9}
        strokeDasharray="6 5"
      />
      <ellipse cx={298} cy={386} rx={28} ry={12} />
      <circle cx={298} cy={386} r={5} fill="var(--fg)" stroke="none" />
      <Offset y={267} end={386} name="d₁" />
      <Offset y={386} end={495} name="d₂" />
      <path d="M42 386H74" strokeWidth={0.9} strokeDasharray="6 5" />
      <Arrow
        points={[
          [250, 450],
          [250, 620],
        ]}
      />
      <Block x={130} y={620} width={240} height={60} lines={['Lane-relative pose']} />
      <Lead from={[140, 64]} to={[160, 36]} number={314} />
      <Lead from={[328, 64]} to={[348, 36]} number={316} />
      <Lead from={[540, 64]} to={[516, 36]} number={318} anchor="end" />
      <Lead from={[560, 257]} to={[536, 214]} number={302} anchor="end" />
      <Lead from={[446, 262]} to={[414, 214]} number={308} anchor="end" />
      <Lead from={[215, 350]} to={[196, 292]} number={310} anchor="end" />
      <Lead from={[326, 386]} to={[412, 396]} number={312} />
      <Lead from={[296, 391]} to={[308, 476]} number={306} />
      <Lead from={[118, 322]} to={[96, 300]} number={300} anchor="middle" />
      <Lead from={[560, 505]} to={[544, 540]} number={304} anchor="end" />
      <Lead from={[150, 568]} to={[128, 540]} number={322} anchor="end" />
      <Lead from={[370, 650]} to={[406, 634]} number={320} />
    </Sheet>
  )
}
