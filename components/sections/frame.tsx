import { cn } from '@/components/ui/cn.ts'
import { Visual } from '@/components/ui/visual.tsx'
import type { Visual as VisualData } from '@/schemas/objects/visual.ts'
import s from './frame.module.css'

/** Shapes by use: beside text, over the full width, in a row, in the scroll story. */
const SHAPES = {
  split: 'aspect-[5/4]',
  wide: 'aspect-[4/3] sm:aspect-video',
  row: 'aspect-[4/3]',
  story: 'aspect-[4/3] lg:aspect-auto',
} as const

type Props = {
  visual: VisualData
  shape: keyof typeof SHAPES
  /** As in `<img sizes>`. */
  sizes: string
  priority?: boolean
  /** Opens from its middle while it scrolls into view. */
  reveal?: boolean
  className?: string | undefined
}

/** A picture cut to a shape, or a drawing on a quiet ground. */
export function Frame({ visual, shape, sizes, priority = false, reveal, className }: Props) {
  return (
    <div
      className={cn(
        'overflow-clip rounded-card bg-card',
        SHAPES[shape],
        !visual.figure && 'grid items-center',
        reveal && s.reveal,
        className,
      )}
    >
      <Visual
        visual={visual}
        sizes={sizes}
        priority={priority}
        className={visual.figure ? 'size-full' : 'max-h-full'}
      />
    </div>
  )
}
