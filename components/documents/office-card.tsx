import { cn } from '@/components/ui/cn.ts'
import { Illustration } from '@/components/ui/illustration.tsx'
import type { Office } from '@/schemas/objects/office.ts'

type Props = {
  office: Office
  headingLevel?: 2 | 3
  /** The shape of the map. */
  mapClass?: string | undefined
}

/** An office with its map, which is a drawing. */
export function OfficeCard({
  office: { name, address, hours, map },
  headingLevel = 3,
  mapClass = 'aspect-[3/2]',
}: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <li>
      {map ? (
        <Illustration illustration={map} className={cn('overflow-clip rounded-media', mapClass)} />
      ) : null}
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <div>
          <Heading className="text-h3">{name}</Heading>
          {/* Not `pretty` like the list: in a box as wide as its longest line, WebKit would break that line. */}
          <address className="mt-1.5 whitespace-pre-line text-wrap text-fg-2 not-italic">
            {address}
          </address>
        </div>
        {hours ? <p className="text-meta text-fg-3">{hours}</p> : null}
      </div>
    </li>
  )
}
