import { Drawing, type IllustrationProps } from './drawing.tsx'
import { Tag } from './label.tsx'
import { blue, ink } from './palette.ts'

const tasks = [
  { name: 'bond', start: 0, minutes: 12 },
  { name: 'cable', start: 12, minutes: 15 },
  { name: 'power', start: 27, minutes: 8 },
  { name: 'check', start: 35, minutes: 10 },
]
/** Units of the drawing per minute: forty-five of them span the windshield. */
const MINUTE = 15.3
const legibleInstall = '[scale:2.3] @sm:[scale:1.9] @md:[scale:1.5] @xl:[scale:1.2] @3xl:[scale:1]'

/** Windshield, wheel and dash as the driver sees them. */
function Cab() {
  return (
    <g stroke={ink[600]} strokeWidth={1.6} strokeLinejoin="round">
      <path d="M0 0H800V496H0z" fill={ink[150]} stroke="none" />
      <path
        d="M96 84Q400 66 704 84 724 86 728 106L756 400Q757 424 734 428 400 446 66 428 43 424 44 400L72 106Q76 86 96 84z"
        fill={ink[0]}
      />
      <path
        d="M106 98Q400 81 694 98 711 100 714 117L740 392Q741 410 722 413 400 430 78 413 59 410 60 392L86 117Q89 100 106 98z"
        fill="none"
        stroke={ink[300]}
      />
      <g fill="none" stroke={ink[400]} strokeDasharray="3 6">
        <path d="M86 372A250 250 0 0 1 388 174" />
        <path d="M412 388A250 250 0 0 1 706 188" />
      </g>
      <g fill="none" stroke={ink[500]} strokeWidth={2.4} strokeLinecap="round">
        <path d="M150 414L334 396M470 418L654 398" />
      </g>
      <path d="M0 496V450Q400 478 800 450V496z" fill={ink[300]} />
      <g fill="none">
        <ellipse cx={214} cy={484} rx={104} ry={70} stroke={ink[700]} strokeWidth={9} />
        <path d="M112 496Q214 452 316 496" stroke={ink[700]} strokeWidth={7} />
      </g>
    </g>
  )
}

/** The unit from behind: bonded pad, arm, finned shell. */
function Unit() {
  const fins = Array.from({ length: 11 }, (_, index) => `M${348 + index * 10.4} 174V214`).join('')
  return (
    <g stroke={ink[950]} strokeWidth={1.6} strokeLinejoin="round">
      <rect x={356} y={104} width={88} height={36} rx={9} fill={blue.pale} stroke={blue.base} />
      <path d="M391 136H409V166H391z" fill={ink[500]} />
      <rect x={330} y={164} width={140} height={60} rx={24} fill={ink[200]} />
      <path d={fins} stroke={ink[600]} />
    </g>
  )
}

/** Where Oriel goes and how long it takes: a bonded pad, one cable, forty-five minutes. */
export function InstallDiagram({
  title = 'A windshield from inside: Oriel hangs from a bonded pad at the top, one cable runs along the edge to the dash. Bond 12, cable 15, power 8, check 10 minutes.',
  className,
}: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 800 640" fit="xMidYMid slice" title={title} className={className}>
      <rect width={800} height={640} fill={ink[100]} />
      <svg width={800} height={496}>
        <Cab />
      </svg>
      <path
        d="M444 116Q470 92 520 92L690 98Q716 100 719 124L750 420V470"
        fill="none"
        stroke={blue.base}
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x={736} y={462} width={28} height={22} rx={4} fill={blue.base} />
      <Unit />
      <g fill="none" stroke={ink[950]} strokeWidth={1.2}>
        <path d="M330 244V258M470 244V258M330 251H470" />
        <path d="M360 122H330M744 372H660" />
      </g>
      <circle cx={743} cy={372} r={3.5} fill={ink[950]} />
      <Tag x={330} y={122} text="bonded pad" anchor="end" className={legibleInstall} />
      <Tag x={660} y={372} text="one cable" tone="route" anchor="end" className={legibleInstall} />
      <Tag x={400} y={298} text="216 mm" tone="plain" anchor="middle" className={legibleInstall} />
      {tasks.map(({ name, start, minutes }, index) => {
        const width = minutes * MINUTE
        return (
          <g key={name} transform={`translate(${56 + start * MINUTE} 536)`}>
            <rect
              width={width - 4}
              height={10}
              rx={2}
              fill={index === tasks.length - 1 ? blue.base : ink[950]}
            />
            <g transform="translate(0 44)">
              <text className={legibleInstall} fontSize={14} fill={ink[700]}>
                {name}
                <tspan
                  className="@max-xl:hidden"
                  dx={6}
                  fill={ink[500]}
                  fontFamily="var(--font-mono)"
                  fontSize={13}
                >
                  {minutes} min
                </tspan>
              </text>
            </g>
          </g>
        )
      })}
    </Drawing>
  )
}
