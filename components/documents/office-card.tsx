import { Illustration } from '@/components/ui/illustration.tsx'
import type { Office } from '@/schemas/objects/office.ts'

type Props = { office: Office; headingLevel?: 2 | 3 }

/** An office with its map, which is a drawing. */
export function OfficeCard({ office: { name, address, hours, map }, headingLevel = 3 }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <li>
      {map ? (
        <Illustration illustration={map} className="aspect-[3/2] overflow-clip rounded-media" />
      ) : null}
      <Heading className="mt-5 text-h3">{name}</Heading>
      <address className="mt-1.5 whitespace-pre-line text-fg-2 not-italic">{address}</address>
      {hours ? <p className="mt-1.5 text-meta text-fg-3">{hours}</p> : null}
    </li>
  )
}
