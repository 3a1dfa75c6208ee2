import { illustrations } from '@/components/illustrations/registry.tsx'
import type { Office } from '@/schemas/objects/office.ts'

/** A place of work with its drawn map. */
export function OfficeCard({ office: { name, address, hours, map } }: { office: Office }) {
  const Map = map ? illustrations[map] : undefined
  return (
    <li>
      {Map ? <Map className="aspect-[3/2] w-full rounded-media" /> : null}
      <h3 className="mt-5 text-h3">{name}</h3>
      <address className="mt-1.5 whitespace-pre-line text-fg-2 not-italic">{address}</address>
      {hours ? <p className="mt-1.5 text-meta text-fg-3">{hours}</p> : null}
    </li>
  )
}
