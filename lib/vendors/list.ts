import { tagManager } from './gtm.ts'
import { linkedIn } from './linkedin.ts'
import { matomo } from './matomo.ts'
import { oneTrust } from './onetrust.ts'
import { sentry } from './sentry.ts'
import { userWay } from './userway.ts'

/** All vendors. To remove one, delete its file and its line here. */
export const VENDORS = [oneTrust, matomo, tagManager, linkedIn, userWay, sentry]

type NameOf<V> = V extends { variables: Record<infer Name extends string, unknown> } ? Name : never

/** Names of all their environment variables. */
export type VendorVariable = NameOf<(typeof VENDORS)[number]>
