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

/** Four stations in a row, with the way back under them. */
function Row({ title }: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 1200 600" title={title} className="hidden h-full @2xl:block">
      <g fontSize={21} fill="var(--fg-3)">
        <text x={60} y={104}>
          On the bus
        </text>
        <text x={660} y={104}>
          At the agency
        </text>
      </g>
      <path d="M60 126H540M660 126H1140" stroke="var(--line)" strokeWidth={1.5} />
      {steps.map(({ name, product, pictogram }, index) => (
        <Step key={name} x={60 + index * 300} y={160} width={180} height={236}>
          <g transform="translate(50 38)">{pictogram}</g>
          <text
            x={90}
            y={166}
            textAnchor="middle"
            fontSize={22}
            className="font-[560]"
            letterSpacing="-.015em"
            fill="var(--fg)"
          >
            {name}
          </text>
          <text x={90} y={198} textAnchor="middle" fontSize={19} fill="var(--fg-2)">
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
        {[252, 552, 852].map((x) => (
          <g key={x}>
            <path d={`M${x} 278h96`} />
            <ArrowHead x={x + 96} y={278} turn={0} />
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
          d="M1050 410V476A24 24 0 0 1 1026 500H174A24 24 0 0 1 150 476V412"
          strokeDasharray="7 7"
        />
        <ArrowHead x={150} y={410} turn={-90} />
      </g>
      <rect x={500} y={480} width={200} height={40} fill="var(--bg)" />
      <text x={600} y={507} textAnchor="middle" fontSize={22} fill="var(--link)">
        rules and maps
      </text>
    </Drawing>
  )
}

const corners = [
  { x: 10, y: 16 },
  { x: 230, y: 16 },
  { x: 230, y: 196 },
  { x: 10, y: 196 },
]

/** The same four as a loop, for narrow boxes. */
function Loop({ title }: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 400 340" title={title} className="h-full @2xl:hidden">
      {steps.map(({ name, pictogram }, index) => (
        <Step key={name} {...(corners[index] ?? { x: 0, y: 0 })} width={160} height={128}>
          <g transform="translate(40 14)">{pictogram}</g>
          <text
            x={80}
            y={112}
            textAnchor="middle"
            fontSize={15.5}
            className="font-[560]"
            fill="var(--fg)"
          >
            {name}
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
        <path d="M178 80H222M310 152V188M222 260H178" />
        <ArrowHead x={222} y={80} turn={0} />
        <ArrowHead x={310} y={188} turn={90} />
        <ArrowHead x={178} y={260} turn={180} />
      </g>
      <g
        fill="none"
        stroke="var(--link)"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M90 188V154" strokeDasharray="5 6" />
        <ArrowHead x={90} y={152} turn={-90} />
      </g>
      <text x={104} y={175} fontSize={14.5} fill="var(--link)">
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
