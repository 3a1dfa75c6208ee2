import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn.ts'
import { Illustration } from '@/components/ui/illustration.tsx'
import type { SectionOf } from '@/schemas/sections/index.ts'
import s from './city-map-layers.module.css'

type Props = Pick<SectionOf<'cityMap'>, 'map' | 'traffic' | 'labels'> & {
  className: string | undefined
  /** Darkens the map behind the text, but not its labels. */
  shade: ReactNode
}

/**
 * On phones, shows only the quarter of the map with the labels; all of it would be too small to
 * read.
 */
const QUARTER = '@max-[768px]:origin-[97%_27%] @max-[768px]:scale-190'

/** A map with its layers on top of each other, all in the same box. */
export function CityMapLayers({ map, traffic, labels, className, shade }: Props) {
  return (
    <div
      className={cn(
        // Keeps the layers in order, whichever of them is animated.
        '@container grid w-full overflow-clip *:relative *:col-start-1 *:row-start-1',
        className,
      )}
    >
      <Illustration illustration={map} className={cn('h-full', QUARTER)} />
      {traffic ? (
        <Illustration
          illustration={traffic}
          decorative
          className={cn('h-full', QUARTER, s.dashes)}
        />
      ) : null}
      {shade}
      {labels ? (
        <Illustration illustration={labels} decorative className={cn('h-full', QUARTER)} />
      ) : null}
    </div>
  )
}
