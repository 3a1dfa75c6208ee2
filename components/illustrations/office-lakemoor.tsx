import type { IllustrationProps } from './drawing.tsx'
import { OfficeMap, StreetName } from './office-map.tsx'

/** Tannery Lane between the mill canal and the lake. */
export function OfficeLakemoor({
  title = 'Map: Tannery Lane in Lakemoor, between Mill Road and the canal, south-east of the lake.',
  className,
}: IllustrationProps) {
  return (
    <OfficeMap
      title={title}
      className={className}
      park="M196 44L300 74 272 150 176 122z"
      water="M-10-10H190Q170 60 120 92 70 126 64 190 58 250-10 280zM-10 372Q120 330 240 352T450 340 610 300V322Q520 354 440 362 340 374 240 374 120 356-10 396z"
      streets="M90 124L610 274M80 190L560 330M68 250L330 330M250-10L150 334M330-10L236 350M490-10L400 348M566-10L480 340M200 10L610 128"
      avenues="M126 88L610 226M410-10L314 354M600-20L540 322M-10 316Q60 300 120 312T330 326"
      pin={[376, 222]}
    >
      <StreetName x={500} y={181} turn={16} name="Mill Road" />
      <StreetName x={322} y={202} turn={16} name="Tannery Lane" anchor="end" />
      <StreetName x={84} y={60} name="Lake Moor" water />
      <StreetName x={398} y={60} turn={-75} name="Weir St" />
    </OfficeMap>
  )
}
