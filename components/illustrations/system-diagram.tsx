import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Drawing, type IllustrationProps } from './drawing.tsx'
import {
  BusPictogram,
  PackagePictogram,
  PlannerPictogram,
  ReviewerPictogram,
} from './pictograms.tsx'

const steps = [
  { name: 'Bus', product: 'Oriel', pictogram: <BusPictogram /> },
  { name: 'Sealed package', product: 'signed on board', pictogram: <PackagePictogram /> },
  { name: 'Reviewer', product: 'Casement', pictogram: <ReviewerPictogram /> },
  { name: 'Planner', product: 'Clerestory', pictogram: <PlannerPictogram /> },
]

interface StepProps {
  x: number
  y: number
  width: number
  height: number
  children: ReactNode
}

function Step({ x, y, width, height, children }: StepProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={width}
        height={height}
        rx={14}
        fill="color-mix(in srgb, var(--fg) 5%, var(--bg))"
        stroke="color-mix(in srgb, var(--fg) 20%, var(--bg))"
      />
      {children}
    </g>
  )
}

function ArrowHead({ x, y, turn }: { x: number; y: number; turn: number }) {
  return <path d="M-11 -6 0 0-11 6" transform={`translate(${x} ${y}) rotate(${turn})`} />
}

/** Legible at the narrowest width each form is shown at, smaller where there is more room. */
const names = 'font-[560] [font-size:24px] @4xl:[font-size:22px]'
const notes = '[font-size:21px] @4xl:[font-size:19px]'

/** Four stations in a row, with the way back under them. */
function Row({ title }: IllustrationProps) {
  return (
    <Drawing viewBox="56 76 1088 448" title={title} className="hidden h-full @xl:block">
      <g className={notes} fill="var(--fg-3)">
        <text x={60} y={104}>
          On the bus
        </text>
        <text x={647} y={104}>
          At the agency
        </text>
      </g>
      <path d="M60 126H553M647 126H1140" stroke="var(--line)" strokeWidth={1.5} />
      {steps.map(({ name, product, pictogram }, index) => (
        <Step key={name} x={60 + index * 293.3} y={160} width={200} height={236}>
          <g transform="translate(60 38)">{pictogram}</g>
          <text
            x={100}
            y={166}
            textAnchor="middle"
            className={names}
            letterSpacing="-.015em"
            fill="var(--fg)"
          >
            {name}
          </text>
          <text x={100} y={198} textAnchor="middle" className={notes} fill="var(--fg-2)">
            {product}
          </text>
        </Step>
      ))}
      <g
        fill="none"
        stroke="var(--fg-2)"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {[272, 565, 858].map((x) => (
          <g key={x}>
            <path d={`M${x} 278h69`} />
            <ArrowHead x={x + 69} y={278} turn={0} />
          </g>
        ))}
      </g>
      <g
        fill="none"
        stroke="var(--link)"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path
          d="M1040 410V476A24 24 0 0 1 1016 500H184A24 24 0 0 1 160 476V412"
          strokeDasharray="7 7"
        />
        <ArrowHead x={160} y={410} turn={-90} />
      </g>
      <rect x={512} y={480} width={176} height={40} fill="var(--bg)" />
      <text x={600} y={507} textAnchor="middle" className={notes} fill="var(--link)">
        rules and maps
      </text>
    </Drawing>
  )
}

const corners = [
  { x: 10, y: 34 },
  { x: 230, y: 34 },
  { x: 230, y: 240 },
  { x: 10, y: 240 },
]

/** The same four as a loop, for narrow boxes. */
function Loop({ title }: IllustrationProps) {
  return (
    <Drawing viewBox="6 4 388 418" title={title} className="mx-auto h-full max-w-104 @xl:hidden">
      <g fontSize={16} fill="var(--fg-3)">
        <text x={10} y={20}>
          On the bus
        </text>
        <text x={10} y={414}>
          At the agency
        </text>
      </g>
      {steps.map(({ name, product, pictogram }, index) => (
        <Step key={name} {...(corners[index] ?? { x: 0, y: 0 })} width={160} height={150}>
          <g transform="translate(44 14) scale(.9)">{pictogram}</g>
          <text
            x={80}
            y={109}
            textAnchor="middle"
            fontSize={18}
            className="font-[560]"
            letterSpacing="-.01em"
            fill="var(--fg)"
          >
            {name}
          </text>
          <text x={80} y={133} textAnchor="middle" fontSize={16} fill="var(--fg-2)">
            {product}
          </text>
        </Step>
      ))}
      <g
        fill="none"
        stroke="var(--fg-2)"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M178 109H222M310 192V232M222 315H178" />
        <ArrowHead x={222} y={109} turn={0} />
        <ArrowHead x={310} y={232} turn={90} />
        <ArrowHead x={178} y={315} turn={180} />
      </g>
      <g
        fill="none"
        stroke="var(--link)"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M90 232V194" strokeDasharray="5 6" />
        <ArrowHead x={90} y={192} turn={-90} />
      </g>
      <text x={106} y={217} fontSize={17} fill="var(--link)">
        rules and maps
      </text>
    </Drawing>
  )
}

/** From bus to planner and back: what is decided where, and what returns to the bus. */
export function SystemDiagram({
  title = 'From the bus a sealed package goes to a reviewer, then to a planner; rules and maps go back to the bus.',
  className,
}: IllustrationProps) {
  return (
    <div className={classNames('@container w-full', className)}>
      <Row title={title} />
      <Loop title={title} />
    </div>
  )
}
