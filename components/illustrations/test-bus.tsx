import { Drawing, type IllustrationProps } from './drawing.tsx'
import { Tag } from './label.tsx'

const legibleBus = '[scale:3.5] @md:[scale:2.5] @xl:[scale:1.9] @3xl:[scale:1.4] @5xl:[scale:1]'
// A wide drawing: in small boxes its lines are drawn heavier, so that they do not fade.
const lineWeight =
  '[stroke-width:3.6] @md:[stroke-width:2.8] @xl:[stroke-width:2] @5xl:[stroke-width:1.6]'
const windows = [150, 262, 374, 598, 710].map((x) => `M${x} 132H${x + 100}V238H${x}z`).join('')
const vents = Array.from({ length: 9 }, (_, index) => `M${112 + index * 9} 292V330`).join('')

function Wheel({ x }: { x: number }) {
  const bolts = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4
    return (
      <circle
        key={index * 45}
        cx={Math.round(x + 15 * Math.cos(angle))}
        cy={Math.round(370 + 15 * Math.sin(angle))}
        r={1.8}
      />
    )
  })
  return (
    <g>
      <path d={`M${x - 58} 370A58 58 0 0 1 ${x + 58} 370`} fill="var(--bg)" />
      <circle cx={x} cy={370} r={45} fill="var(--bg)" />
      <circle cx={x} cy={370} r={27} />
      <circle cx={x} cy={370} r={7} />
      {bolts}
    </g>
  )
}

/** The team's test bus from the side, in line; the camera is the one thing in color. */
export function TestBus({
  title = 'Line drawing of a twelve-meter bus from the side, with an Oriel test unit behind its windshield.',
  className,
}: IllustrationProps) {
  return (
    <Drawing viewBox="0 -62 1200 562" title={title} className={className}>
      <g
        fill="none"
        stroke="var(--fg)"
        className={lineWeight}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M20 416H1180" />
        <path
          d="M84 370V118Q84 92 112 92H1040Q1072 92 1082 122L1112 262Q1116 280 1116 300V348Q1116 370 1094 370z"
          fill="var(--bg)"
        />
        <path d="M84 268H1113M84 346H1116" strokeOpacity={0.6} />
        <path d="M180 92V66Q180 58 188 58H420Q428 58 428 66V92M560 92V74Q560 68 566 68H700Q706 68 706 74V92" />
        <path
          d="M210 58V92M240 58V92M270 58V92M300 58V92M330 58V92M360 58V92M390 58V92"
          strokeOpacity={0.45}
        />
        <path d={windows} />
        <path
          d="M150 160H250M262 160H362M374 160H474M598 160H698M710 160H810"
          strokeOpacity={0.6}
        />
        <path
          fill="var(--bg)"
          d="M488 118H584V358H488zM536 118V358M500 134H526V340H500zM546 134H572V340H546z"
        />
        <path
          fill="var(--bg)"
          d="M916 118H1012V358H916zM964 118V358M928 134H954V340H928zM974 134H1000V340H974z"
        />
        <path d="M826 132H902V238H826z" />
        <path d="M1024 130H1068L1094 254H1024z" />
        <path d="M1104 316H1116M1098 334H1116" />
        <path
          d="M1086 134Q1112 120 1126 134V176Q1126 184 1118 184T1108 176V150Q1100 140 1088 144"
          fill="var(--bg)"
        />
        <path d={vents} strokeOpacity={0.6} />
        <Wheel x={318} />
        <Wheel x={850} />
      </g>
      <g
        fill="none"
        stroke="var(--link)"
        className={lineWeight}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <rect x={1046} y={146} width={26} height={14} rx={6} fill="var(--bg)" />
        <path d="M1072 153L1180 132M1072 153L1180 330" strokeDasharray="5 6" />
        <path d="M1059 146V0" />
      </g>
      <Tag
        x={1074}
        y={-12}
        text="Oriel, test unit 7"
        tone="route"
        anchor="end"
        className={legibleBus}
      />
      <g fill="none" stroke="var(--fg-3)" strokeWidth={1.2}>
        <path d="M84 446V466M1116 446V466M84 456H1116" />
      </g>
      <g transform="translate(600 456)">
        <g className={legibleBus}>
          <rect x={-40} y={-11} width={80} height={22} fill="var(--bg)" />
          <text
            textAnchor="middle"
            y={5}
            fontSize={13}
            fontFamily="var(--font-mono)"
            fill="var(--fg-2)"
          >
            12.0 m
          </text>
        </g>
      </g>
    </Drawing>
  )
}
