import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IllustrationProps } from './drawing.tsx'
import { Tag } from './label.tsx'

interface MapProps extends IllustrationProps {
  src: string
  /** How the map fits its box, beyond filling it. */
  zoom?: string
  /** Laid over the map, in its box. */
  children?: ReactNode
}

function Map({ title, className, src, zoom, children }: MapProps) {
  return (
    <div
      className={classNames(
        '@container grid w-full overflow-clip *:col-start-1 *:row-start-1',
        className,
      )}
    >
      <img
        src={src}
        alt={title ?? ''}
        width={1200}
        height={760}
        loading="lazy"
        className={classNames('size-full object-cover', zoom)}
      />
      {children}
    </div>
  )
}

/** On phones only the quarter around Market Hall, where the labels are, is large enough to read. */
const quarter = '@max-3xl:origin-[97%_27%] @max-3xl:scale-190'
const fixed = '[scale:1.5] @xl:[scale:.95] @3xl:[scale:1.15] @7xl:[scale:.92]'

interface CityMapProps extends IllustrationProps {
  /** Darkens the map where text lies on it, but not its labels. */
  shade?: ReactNode
}

/** Port Ellery at night as Clerestory draws it: routes, lost time, recovered time. Fills its box. */
export function CityMap({
  title = 'Map of Port Ellery: bus routes, two stretches that lose time and one that has recovered.',
  className,
  shade,
}: CityMapProps) {
  return (
    <Map title={title} className={className} src="/illustrations/city-map.svg" zoom={quarter}>
      {shade}
      <svg
        viewBox="0 0 1200 760"
        preserveAspectRatio="xMidYMid slice"
        className={classNames('size-full', quarter)}
        aria-hidden="true"
      >
        <Tag
          x={956}
          y={170}
          text="Market Hall 10.4 min"
          tone="blocked"
          anchor="end"
          className={fixed}
        />
        <Tag x={826} y={392} text="+3.3 km/h" tone="moving" anchor="middle" className={fixed} />
        <Tag x={1058} y={362} text="12" tone="route" anchor="middle" className={fixed} />
        <Tag x={1040} y={592} text="31" tone="route" anchor="end" className={fixed} />
      </svg>
    </Map>
  )
}

/** The same town by day, without labels. */
export function CityMapLight({ title, className }: IllustrationProps) {
  return <Map title={title} className={className} src="/illustrations/city-map-light.svg" />
}
