import { illustrations } from '@/components/illustrations/registry.tsx'
import type { Visual as VisualData } from '@/schemas/objects/visual.ts'
import { cn } from './cn.ts'
import { Picture } from './picture.tsx'

type Props = {
  visual: VisualData
  sizes: string
  /** Width by height of the box. Without it a picture keeps its own shape. */
  aspect?: number
  priority?: boolean
  className?: string
}

/** A picture, a drawing, or a drawing that lies over a picture. */
export function Visual({ visual: { figure, illustration }, sizes, className, ...rest }: Props) {
  const Drawing = illustration ? illustrations[illustration] : undefined
  // A drawing over a picture fits its middle, so the hotspot must not move the picture.
  const shown = figure && Drawing ? { ...figure, hotspot: undefined } : figure
  if (!shown) return Drawing ? <Drawing className={cn('w-full', className)} /> : null
  return (
    <div className={cn('relative overflow-clip', className)}>
      <Picture figure={shown} sizes={sizes} className="size-full object-cover" {...rest} />
      {Drawing ? <Drawing className="absolute inset-0 size-full" /> : null}
    </div>
  )
}
