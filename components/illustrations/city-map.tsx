import type { ReactNode } from 'react'
import { cityMapRoutes } from './city-map-routes.ts'
import s from './city-map.module.css'
import { classNames } from './class-names.ts'
import type { IllustrationProps } from './drawing.tsx'
import { Tag } from './label.tsx'
import { blue } from './palette.ts'

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
        // Each layer over the one before it, whichever of them moves.
        '@container grid w-full overflow-clip *:relative *:col-start-1 *:row-start-1',
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
const quarter = '@max-[768px]:origin-[97%_27%] @max-[768px]:scale-190'
// What is zoomed depends on the screen alone, what is not grows with the text of the page too.
const fixed =
  '[scale:1.9] @3xl:[scale:1.15] @7xl:[scale:.92] @max-[768px]:[scale:.95] @max-[576px]:[scale:1.5]'

/** Buses under way: dashes that travel along the routes while the page scrolls, and only then. */
function Dashes() {
  return (
    <svg
      viewBox="0 0 1200 760"
      preserveAspectRatio="xMidYMid slice"
      className={classNames('size-full', quarter, s.dashes)}
      fill="none"
      stroke={blue.pale}
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeDasharray="10 50"
      aria-hidden="true"
    >
      <path d={cityMapRoutes} />
    </svg>
  )
}

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
      <Dashes />
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
