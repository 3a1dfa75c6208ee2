import { createLastingFetch } from './lasting-session.ts'
import { createMultiplexedFetch } from './multiplexer.ts'
import { createNamedFetch } from './named-saves.ts'
import { createPatientFetch } from './patient-reads.ts'
import { createPersistentFetch } from './persistent-saves.ts'

/**
 * How the Studio reaches the lake at `base`. `studio` is the address of the Studio's first page, if
 * it is on the lake's own origin. A save is named first, so that it keeps its name however often it
 * is sent.
 */
export function createLakeFetch(base: string, studio?: string): typeof fetch {
  const sendAgain = createPersistentFetch(createPatientFetch(createMultiplexedFetch(base)))
  return createNamedFetch(
    studio === undefined ? sendAgain : createLastingFetch({ base, studio }, sendAgain),
  )
}
