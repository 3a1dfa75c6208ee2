import type { IllustrationProps } from './drawing.tsx'
import { OfficeMap, StreetName } from './office-map.tsx'

/** Chandlery Row by the harbor, one block from route 12. */
export function OfficePortEllery({
  title = 'Map: Chandlery Row in Port Ellery, one block north of Harbor Street and the inner harbor, west of Ninth Street.',
  className,
}: IllustrationProps) {
  return (
    <OfficeMap
      title={title}
      className={className}
      park="M60 40L150 22 172 112 82 130z"
      water="M620 214L520 236 526 262 470 275 464 249 400 263 410 306 356 318 346 275 270 292 282 345 226 357 214 304 120 325 134 420H620z"
      streets="M-10 74L610-50M-10 250L610 126M30-10L118 420M96-10L184 420M234-10L296 292M302-10L362 276M438-10L490 244M508-10L560 232M-10 206L610 82M-10 30L200-12"
      avenues="M-10 300L610 176M-10 138L610 14M166-10L250 400M370-10L424 262"
      pin={[329, 190]}
    >
      <StreetName x={150} y={263} turn={-11.3} name="Harbor St" />
      <StreetName x={490} y={34} turn={-11.3} name="Ninth St" />
      <StreetName x={378} y={172.5} turn={-11.3} name="Chandlery Row" anchor="start" />
      <StreetName x={468} y={345} name="Inner Harbor" water />
    </OfficeMap>
  )
}
