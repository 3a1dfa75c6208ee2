import { markOutline, markQuarter } from '@/lib/brand-mark.ts'
import { Drawing, type IllustrationProps } from './drawing.tsx'

const legiblePane = '[scale:2.15] @xs:[scale:1.95] @sm:[scale:1.6] @md:[scale:1.35] @xl:[scale:1.1]'
// In small boxes lines are drawn heavier, so that they do not fade.
const lineWeight = '[stroke-width:2.6] @sm:[stroke-width:2] @xl:[stroke-width:1.6]'
const FAINT = 0.35

/** Front of the bus with its mirror, and the driver's door. */
function Body() {
  return (
    <>
      <path d="M176 104L104 116Q76 120 76 146" />
      <rect x={58} y={146} width={34} height={96} rx={11} fill="var(--bg)" />
      <path d="M68 160V228" strokeOpacity={FAINT} />
      <path d="M660 52H238Q200 52 186 84L90 318Q72 362 72 408V540" />
      <path d="M660 64H244Q212 64 200 92L106 322M92 360H660M90 372H660" strokeOpacity={FAINT} />
      <rect x={86} y={394} width={26} height={12} rx={6} />
      <path
        d="M128 540V358Q128 344 133 332L222 108Q228 92 246 92H598Q616 92 616 110V540"
        fill="var(--bg)"
      />
      <path d="M130 360H616M129 372H616" strokeOpacity={FAINT} />
      <rect x={542} y={394} width={46} height={12} rx={6} />
      <path d="M660 112H644Q630 112 630 126V326Q630 340 644 340H660" />
    </>
  )
}

/** The large window; through it one sees the driver's seat and the wheel. */
function DriversWindow() {
  return (
    <>
      <rect x={322} y={124} width={262} height={204} rx={18} fill="var(--bg)" />
      <svg x={322} y={124} width={262} height={204} viewBox="322 124 262 204">
        <g strokeOpacity={FAINT}>
          <rect x={530} y={174} width={26} height={36} rx={11} />
          <path d="M539 210V222M547 210V222" />
          <path d="M502 340L522 236Q525 222 539 222H550Q564 222 564 236V340" />
          <rect
            x={-54}
            y={-6}
            width={108}
            height={12}
            rx={6}
            transform="translate(366 298) rotate(-54)"
          />
          <path d="M371 302L392 340" />
        </g>
      </svg>
    </>
  )
}

/** The mark as what it stands for: a pane in a rubber frame, cut round where the pillar leans in. */
function Pane() {
  return (
    <g transform="translate(180 201.9) scale(4.85)">
      <path d={markOutline} fill="var(--bg)" />
      <path d={markQuarter} fill="var(--mark, var(--link))" />
      <path
        d={markOutline}
        fill="none"
        stroke="var(--fg)"
        strokeWidth={1.1}
        strokeLinejoin="round"
      />
    </g>
  )
}

interface NameProps {
  x: number
  color: string
  children: string
}

/** Below the end of its leader. */
function Name({ x, color, children }: NameProps) {
  return (
    <g transform={`translate(${x} 412)`}>
      <text
        className={legiblePane}
        y={19}
        textAnchor="middle"
        fontSize={14}
        fontWeight={500}
        fill={color}
      >
        {children}
      </text>
    </g>
  )
}

/** Where name and mark come from: the small fixed pane ahead of the driver's window. */
export function QuarterlightPane({
  title = 'Line drawing of a bus’s driver’s door from outside: ahead of the large window sits a small fixed pane, the quarterlight. It has the shape of our mark, two opposite corners cut round and one quarter blue.',
  className,
}: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 640 512" fit="xMidYMid slice" title={title} className={className}>
      <g
        fill="none"
        stroke="var(--fg)"
        className={lineWeight}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <Body />
        <path
          d="M152 332L236 122Q240 112 252 112H580Q596 112 596 128V324Q596 340 580 340H158Q149 340 152 332z"
          fill="var(--fg)"
          fillOpacity={0.06}
          strokeOpacity={FAINT}
        />
        <DriversWindow />
        <path d="M484 270V412" stroke="var(--fg-3)" />
        <path d="M262 328V412" stroke="var(--link)" />
      </g>
      <circle cx={484} cy={270} r={3.5} fill="var(--fg-3)" />
      <Pane />
      <Name x={262} color="var(--link)">
        quarterlight
      </Name>
      <Name x={484} color="var(--fg-2)">
        driver’s window
      </Name>
    </Drawing>
  )
}
