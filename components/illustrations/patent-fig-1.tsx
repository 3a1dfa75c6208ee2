import type { IllustrationProps } from './drawing.tsx'
import { Arrow, Block, Lead, Sheet } from './patent.tsx'

const hatch = Array.from({ length: 19 }, (_, index) => `M${344 + index * 12} 668l8-14`).join('')

function Vehicle() {
  return (
    <g>
      <path
        d="M24 622V440Q24 420 44 420H246Q268 420 273 442L286 534V602Q286 622 266 622z"
        fill="var(--bg)"
      />
      <path
        d="M24 550H286M24 600H286M40 438H228V534H40zM87 438V534M134 438V534M181 438V534M60 420V406H170V420"
        strokeWidth={0.9}
      />
      <path d="M238 438H262L274 534H238z" strokeWidth={0.9} />
      <rect x={249} y={446} width={17} height={11} rx={4} fill="var(--bg)" />
      {[88, 222].map((x) => (
        <g key={x}>
          <circle cx={x} cy={618} r={26} fill="var(--bg)" />
          <circle cx={x} cy={618} r={14} strokeWidth={0.9} />
        </g>
      ))}
    </g>
  )
}

function StoppedCar() {
  return (
    <g>
      <path
        d="M358 632Q350 628 353 606Q361 590 396 587Q420 556 452 555H494Q518 557 534 587Q556 590 558 607V626Q557 632 550 632z"
        fill="var(--bg)"
      />
      <path
        d="M408 587Q430 563 452 562.5H466V587zM474 562.5H492Q510 565 522 587H474zM470 587V624"
        strokeWidth={0.9}
      />
      {[398, 514].map((x) => (
        <g key={x}>
          <circle cx={x} cy={630} r={18} fill="var(--bg)" />
          <circle cx={x} cy={630} r={9.5} strokeWidth={0.9} />
        </g>
      ))}
    </g>
  )
}

/** FIG. 1, curb rule evaluation on board a vehicle. */
export function PatentFig1({
  title = 'Drawing: a vehicle 100 with a camera 102 and its field of view 104 nears a stopped car 106 at a curb face 108; perception 112 and a position fix 118 feed a rule evaluator 114 with a signed rule map 110, giving an event or a discard 116.',
  className,
}: IllustrationProps) {
  return (
    <Sheet title={title} className={className} figure={1}>
      <path d="M14 58H586V338H14z" strokeWidth={0.9} strokeDasharray="7 5" />
      <Block x={30} y={92} width={150} height={78} lines={['Perception', '(tracks)']} />
      <Block x={225} y={92} width={150} height={78} lines={['Rule', 'evaluator']} />
      <Block x={420} y={92} width={150} height={78} lines={['Event or', 'discard']} />
      <Block x={30} y={242} width={150} height={70} lines={['Position fix']} />
      <Block x={225} y={242} width={150} height={70} lines={['Rule map', '(signed)']} />
      <Arrow
        points={[
          [180, 131],
          [225, 131],
        ]}
      />
      <Arrow
        points={[
          [375, 131],
          [420, 131],
        ]}
      />
      <Arrow
        points={[
          [180, 277],
          [225, 277],
        ]}
      />
      <Arrow
        points={[
          [300, 242],
          [300, 170],
        ]}
      />
      <path d="M258 446V338" strokeWidth={0.9} strokeDasharray="6 5" />
      <path
        d="M266 451L560 520M266 451L330 646M266 451L352 600"
        strokeWidth={0.9}
        strokeDasharray="6 5"
      />
      <Vehicle />
      <StoppedCar />
      <path d="M10 648H590" />
      <path d={`M340 654H570V668H340z${hatch}`} strokeWidth={0.9} />
      <Lead from={[150, 92]} to={[186, 36]} number={112} />
      <Lead from={[345, 92]} to={[381, 36]} number={114} />
      <Lead from={[530, 92]} to={[508, 36]} number={116} anchor="end" />
      <Lead from={[150, 242]} to={[182, 208]} number={118} />
      <Lead from={[375, 290]} to={[418, 262]} number={110} />
      <Lead from={[586, 300]} to={[548, 374]} number={120} anchor="end" />
      <Lead from={[44, 424]} to={[26, 376]} number={100} anchor="middle" />
      <Lead from={[266, 447]} to={[316, 398]} number={102} />
      <Lead from={[440, 492]} to={[474, 446]} number={104} />
      <Lead from={[520, 570]} to={[548, 524]} number={106} />
      <Lead from={[420, 668]} to={[452, 694]} number={108} />
    </Sheet>
  )
}
