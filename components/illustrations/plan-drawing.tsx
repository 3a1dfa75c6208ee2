import type { ReactNode } from 'react'
import { Drawing, type IllustrationProps } from './drawing.tsx'
import { ink } from './palette.ts'

/** How the street of plan.tsx lies in a picture: where its zero is, and picture units to the meter. */
interface PlanView {
  x: number
  y: number
  scale: number
}

/** Picture units of places in the street, for labels. */
export const placesIn = (view: PlanView) => (x: number, y: number) => ({
  x: view.x + x * view.scale,
  y: view.y + y * view.scale,
})

/** Draws in meters. */
export function InMeters({ x, y, scale, children }: PlanView & { children: ReactNode }) {
  return <g transform={`translate(${x} ${y}) scale(${scale})`}>{children}</g>
}

interface PlanDrawingProps extends IllustrationProps {
  view: PlanView
  /** Drawn in meters. */
  scene: ReactNode
  /** Tags, in picture units. */
  labels: ReactNode
}

/** A stretch of the street in the frame beside text, 5:4. */
export function PlanDrawing({ title, className, view, scene, labels }: PlanDrawingProps) {
  return (
    <Drawing viewBox="0 0 1000 800" fit="xMidYMid slice" title={title} className={className}>
      <rect width={1000} height={800} fill={ink[100]} />
      <InMeters {...view}>{scene}</InMeters>
      {labels}
    </Drawing>
  )
}
