import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IllustrationProps } from './drawing.tsx'
import { Tag } from './label.tsx'

interface MapProps extends IllustrationProps {
  src: string
  /** Labels in the map's units; too small to read on phones, so shown from tablet width. */
  labels?: ReactNode
}

function Map({ title, className, src, labels }: MapProps) {
  return (
    <div className={classNames('@container grid w-full *:col-start-1 *:row-start-1', className)}>
      <img
        src={src}
        alt={title ?? ''}
        width={1200}
        height={760}
        loading="lazy"
        className="size-full object-cover"
      />
      {labels ? (
        <svg
          viewBox="0 0 1200 760"
          preserveAspectRatio="xMidYMid slice"
          className="size-full @max-3xl:hidden"
          aria-hidden="true"
        >
          {labels}
        </svg>
      ) : null}
    </div>
  )
}

const fixed = '[scale:1.15] @7xl:[scale:.92]'

/** Port Ellery at night as Clerestory draws it: routes, lost time, recovered time. Fills its box. */
export function CityMap({
  title = 'Map of Port Ellery: bus routes, two stretches that lose time and one that has recovered.',
  className,
}: IllustrationProps) {
  return (
    <Map
      title={title}
      className={className}
      src="/illustrations/city-map.svg"
      labels={
        <>
          <Tag
            x={984}
            y={170}
            text="Market Hall 10.4 min"
            tone="blocked"
            anchor="end"
            className={fixed}
          />
          <Tag x={826} y={392} text="+3.3 km/h" tone="moving" anchor="middle" className={fixed} />
          <Tag x={1120} y={358} text="12" tone="route" anchor="middle" className={fixed} />
          <Tag x={1040} y={592} text="31" tone="route" anchor="end" className={fixed} />
        </>
      }
    />
  )
}

/** The same town by day, without labels. */
export function CityMapLight({ title, className }: IllustrationProps) {
  return <Map title={title} className={className} src="/illustrations/city-map-light.svg" />
}
